// The sheets of the frame and of Início. Every other screen loads Mantine's whole sheet with its code
// (screen-styles.ts), because the screens use most components.
import '#platform/web/theme/styles.ts'
import '@mantine/core/styles/Accordion.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import './console.css'
