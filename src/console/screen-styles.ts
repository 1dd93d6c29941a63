// Mantine's whole sheet, for all screens but Início.
import '@mantine/core/styles.layer.css'
