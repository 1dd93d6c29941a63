type Colors = { primary: string; body: string; bar: string }

/** The pages' one sheet. Text on a brand's colour is black or white, whichever reads better. */
export function styleOf({ primary, body, bar }: Colors): string {
  return `
:root{--primary:${primary};--on-primary:${readableOn(primary)};--body:${body};--on-body:${readableOn(body)};--bar:${bar};--on-bar:${readableOn(bar)}}
*{box-sizing:border-box}
body{margin:0;background:var(--body);color:#1d1f21;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:inherit}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:#fff;padding:8px}
.bar{background:var(--bar);color:var(--on-bar);box-shadow:0 1px 0 #0000001a}
.bar>div,.foot>div,main{max-width:1080px;margin:0 auto;padding:16px}
.bar>div{display:flex;align-items:center;gap:12px;min-height:64px;font-weight:650;font-size:18px}
.bar img{height:36px;width:auto}
.bar a{text-decoration:none}
.foot{background:#fff;color:#495057;font-size:14px;margin-top:32px}
.foot p{margin:0 0 8px}
.top{color:var(--on-body)}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px}
.top p{margin:0 0 16px}
.tabs{display:flex;gap:8px;margin:0 0 16px;padding:0;list-style:none}
.tabs a,.pages a{display:inline-block;padding:10px 16px;border-radius:999px;background:#fff;color:#1d1f21;text-decoration:none}
.tabs a[aria-current]{background:var(--primary);color:var(--on-primary);font-weight:650}
.cards{display:grid;gap:16px;padding:0;margin:0;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}
.card{background:#fff;border-radius:12px;box-shadow:0 1px 3px #0002;overflow:hidden;height:100%;position:relative}
.card img,.hero{display:block;width:100%;height:auto;aspect-ratio:1200/630;object-fit:cover;background:#f1f3f5}
.card div{padding:16px}
.card h2{font-size:18px;line-height:1.3;margin:0 0 4px}
.card h2 a{text-decoration:none}.card h2 a::after{content:"";position:absolute;inset:0}
.card p{margin:0 0 8px;color:#495057}
.strong{font-weight:650;color:#1d1f21!important}
.tag{display:inline-block;border-radius:999px;background:#f1f3f5;padding:2px 10px;font-size:14px}
.paper{background:#fff;border-radius:12px;box-shadow:0 1px 3px #0002;overflow:hidden}
.paper>div{padding:16px}
@media(min-width:760px){.paper>div{padding:32px}h1{font-size:36px}}
.paper h1{margin-top:8px}.paper h2{font-size:22px;margin:24px 0 8px}
.paper h3,.paper h4{font-size:17px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px;margin:16px 0}
dt{color:#495057;font-size:14px}dd{margin:0;font-weight:650}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}
.act{display:inline-block;padding:12px 20px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:650;text-decoration:none}
.act.plain{background:none;color:#1d1f21;border:1px solid #868e96}
.pages{display:flex;gap:8px;margin:16px 0}
`
}

function readableOn(color: string): '#1d1f21' | '#ffffff' {
  const light = luminance(color)
  return (light + 0.05) / (luminance('#1d1f21') + 0.05) > 1.05 / (light + 0.05)
    ? '#1d1f21'
    : '#ffffff'
}

/** WCAG's, of `#RRGGBB`. */
function luminance(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
