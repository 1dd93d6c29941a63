/**
 * The tag of a shop: keeps the click of the link that led to the shop for the brand's days of attribution, in a
 * cookie of the shop and in its storage, and writes it into every field `aliado_click_id` of its forms. It calls
 * no server, and never throws: a shop works without it.
 */
export function tagScript(days: number): string {
  return `(function(w,d){var K='aliado_click',S=${days}*864e5;
function get(){var m,v,c;try{m=d.cookie.match(/(?:^|; )aliado_click=([^;]+)/);v=m?decodeURIComponent(m[1]):w.localStorage.getItem(K)}catch(e){}
c=(v||'').split('.');return c[1]>Date.now()?c[0]:''}
function put(i){var u=Date.now()+S,v=i+'.'+u;
try{d.cookie=K+'='+v+';path=/;max-age='+S/1e3+';samesite=lax'+(w.location.protocol=='https:'?';secure':'')}catch(e){}
try{w.localStorage.setItem(K,v)}catch(e){}}
function fill(){var i=get(),f,n;if(!i)return;f=d.querySelectorAll('[name=aliado_click_id]');for(n=0;n<f.length;n++)f[n].value=i}
var q=/[?&]click_id=([\\w-]{8,60})(?:[&#]|$)/.exec(w.location.search);
if(q&&/[?&]utm_source=aliado(?:&|$)/.test(w.location.search))put(q[1]);
w.aliado={clickId:get};
d.addEventListener('submit',fill,true);
if(d.readyState=='loading')d.addEventListener('DOMContentLoaded',fill);else fill()})(window,document);
`
}
