// Shows the button that copies a coupon's code. Without this script the code can be selected.
for (const button of document.querySelectorAll('button[data-code]')) {
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', () => {
    void copyCode(button.dataset).then((message) => {
      button.textContent = message
      setTimeout(() => {
        button.textContent = label
      }, 2500)
    })
  })
}

async function copyCode({ code, done, failed }) {
  try {
    await navigator.clipboard.writeText(code)
    return done
  } catch {
    return failed
  }
}
