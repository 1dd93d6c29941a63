/** What partners' pages add to the common sheet. */
export const pageStyle = `
.hero-picture img{display:block;width:100%;height:auto;border-radius:16px}
.hero-picture{display:block}
.person{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px;margin:16px 0}
.person h1{margin:0}
.person p{margin:2px 0 0;color:#495057}
.person>div{flex:1 1 240px}
.photo{width:88px;height:88px;border-radius:50%;object-fit:cover;background:var(--primary);color:var(--on-primary);display:grid;place-items:center;font-size:36px;font-weight:650;border:3px solid #fff;box-shadow:0 1px 4px #0003}
.networks{display:flex;flex-wrap:wrap;gap:4px 16px;margin:6px 0 0;padding:0;list-style:none;font-size:15px}
.networks a,.more{display:inline-block;padding:6px 0}
.side{display:flex;flex-wrap:wrap;gap:8px}
.side .act{padding:12px 16px}
h2{font-size:22px;line-height:1.3;margin:28px 0 12px}
.vouchers,.row{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));margin:0;padding:0;list-style:none}
.voucher{background:#fff;border:2px dashed var(--primary);border-radius:12px;padding:16px}
.voucher p{margin:0 0 8px}
.code{display:block;font:650 22px/1.3 ui-monospace,SFMono-Regular,Consolas,monospace;letter-spacing:.04em;user-select:all;-webkit-user-select:all;overflow-wrap:anywhere;margin:0 0 8px}
.voucher .acts{margin:8px 0 0;gap:8px}.voucher .act{padding:10px 14px}
button.act{font:inherit;font-weight:650;border:0;cursor:pointer}
button.act[hidden]{display:none}
.banners{display:flex;gap:12px;overflow-x:auto;scroll-snap-type:x mandatory;margin:0;padding:0 0 8px;list-style:none}
.banners li{flex:0 0 min(86%,520px);scroll-snap-align:start}
.banners img{display:block;width:100%;height:auto;border-radius:12px}
.own li{flex-basis:min(62%,280px)}.own img{aspect-ratio:1;object-fit:cover}
.shop{display:block}
.cats{position:sticky;top:0;z-index:1;background:var(--body);margin:0 -16px}
.cats ul{display:flex;gap:8px;overflow-x:auto;margin:0;padding:8px 16px;list-style:none}
.cats a{display:inline-block;white-space:nowrap;padding:8px 14px;border-radius:999px;background:#fff;color:#1d1f21;border:1px solid #ced4da;text-decoration:none}
.shelf{scroll-margin-top:72px}
.shelves{display:grid;gap:0 12px;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
.shelf{grid-column:span 2}.shelf.s1{grid-column:span 1}.shelf.s1 .grid{grid-template-columns:minmax(0,1fr)}
.grid{display:grid;gap:12px;grid-template-columns:repeat(2,minmax(0,1fr));margin:0;padding:0;list-style:none}
.product{position:relative;display:flex;flex-direction:column;height:100%;background:#fff;border:1px solid #e9ecef;border-radius:12px;overflow:hidden}
.product img,.blank{display:block;width:100%;aspect-ratio:1;height:auto;object-fit:cover;background:#f1f3f5}
.product div{padding:12px}
.product h3{margin:0 0 6px;font-size:15px;line-height:1.35;font-weight:500}
.product h3 a{text-decoration:none}.product h3 a::after{content:"";position:absolute;inset:0}
.product a:focus-visible{outline:0}.product:focus-within{outline:3px solid var(--primary);outline-offset:2px}
.price{margin:0;font-size:17px;font-weight:650}
.price del{display:block;font-size:14px;font-weight:400;color:#495057}
.company{background:#fff;border:1px solid #e9ecef;border-radius:16px;padding:16px;margin:0 0 16px}
.company h2,.mark{margin:0 0 8px;display:flex;align-items:center;gap:12px}
.mark,.company h2{font-size:20px}
.company h2 img,.mark img{width:44px;height:44px;border-radius:12px;object-fit:cover}
.lead{color:var(--on-body);margin:0 0 16px}
.facts{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));margin:16px 0;padding:0;list-style:none}
.facts li{background:#f8f9fa;border-radius:12px;padding:16px}
.facts strong{display:block;font-size:22px;line-height:1.2}
.facts span{color:#495057;font-size:15px}
.steps{padding-left:20px}.steps li{margin:0 0 8px}
details{border-top:1px solid #e9ecef;padding:12px 0}
summary{cursor:pointer;font-weight:650}
@media(min-width:760px){
.photo{width:112px;height:112px}
.grid{grid-template-columns:repeat(4,minmax(0,1fr));gap:16px}
.store{display:grid;grid-template-columns:200px minmax(0,1fr);gap:24px;align-items:start}
.cats{margin:28px 0 0;top:16px}.cats ul{flex-direction:column;padding:0;gap:4px}
.cats a{display:block;white-space:normal;border-radius:10px;border:0;background:none;padding:10px 12px}.cats a:hover{background:#0000000d}
.shelf{scroll-margin-top:16px}
.shelves{gap:0 16px;grid-template-columns:repeat(4,minmax(0,1fr))}
.shelf.s3{grid-column:span 3}.shelf.s4{grid-column:span 4}
.shelf.s2 .grid{grid-template-columns:repeat(2,minmax(0,1fr))}.shelf.s3 .grid{grid-template-columns:repeat(3,minmax(0,1fr))}
}
@media(hover:hover){.product:hover{box-shadow:0 4px 16px #0002}}
`

/** Puts a voucher's code on the clipboard; without it the code is there to be selected. */
export const copyScript = `for(const b of document.querySelectorAll('button[data-code]')){b.hidden=false;const t=b.textContent;b.addEventListener('click',async()=>{let s=b.dataset.done;try{await navigator.clipboard.writeText(b.dataset.code)}catch{s=b.dataset.failed}b.textContent=s;setTimeout(()=>{b.textContent=t},2500)})}`
