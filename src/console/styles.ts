// Mantine's whole sheet: the console's first screen has room for it, and its screens use most
// components.
import '@fontsource-variable/figtree/wght.css'
import '@mantine/core/styles.layer.css'
import '#platform/web/theme/global.css'
import './console.css'
