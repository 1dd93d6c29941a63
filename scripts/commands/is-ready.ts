/** For the image's health check: exit code 0 if the process of this machine is ready. */
const port = process.env['PORT'] ?? '3000'
const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  (answer) => answer.ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
