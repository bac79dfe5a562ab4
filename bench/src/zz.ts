import { loadMarkdown } from '../../functions/src/services/markdown.ts';
import { loadSanitiser } from '../../functions/src/services/sanitise.ts';
const s=await loadSanitiser(); const c=await loadMarkdown(s);
const N=20000; const r=(u:string)=>u.repeat(Math.ceil(N/u.length)).slice(0,N);
const texts:Record<string,string>={};
for(const u of ['>','> ','- ','1. ','*','_','*_','_*','**a','[','![','<','`','`a','\\','|a','| ','# ','#','&amp;','&','~','~~a~~','<b>','<div>','<p>','<ul><li>','<blockquote>','<!--','<a href="x">','http://a.b ','a@b.c ','www.a.','\n- ','\n> ','\n\n','\t','    a\n','[a]: /x\n','[a]','|a|b|\n','---\n','===\n','  \n','a*','*a ','a**b','**','***a','!','(',')','[a](','[a](<','[](','![a](x)','](','<?','<![CDATA[','&#x41;','<b><i>','_a_','__a__ ','"',"<a b='",'```\n','~~~\n','\\\n','-\n','+\n','* * ','[x](y "z','$','=','www.a.b/(','https://a/&lt;','a'])texts[u]=r(u);
texts['nested list']=Array.from({length:190},(_,i)=>'  '.repeat(i)+'- a').join('\n').slice(0,N);
texts['def']=`[a]: /x "${'&'.repeat(9000)}"\n\n${'[a]'.repeat(3600)}`;
texts['defs']=Array.from({length:1000},(_,i)=>`[a${i}]: /x`).join('\n')+'\n\n'+'[a1] '.repeat(1500);
texts['table']='|'+'a|'.repeat(4000)+'\n|'+'-|'.repeat(4000)+'\n|a|\n';
texts['table20']='|'+'a|'.repeat(20)+'\n|'+'-|'.repeat(20)+'\n'+'|\n'.repeat(9000);
texts['table rows']='|'+'a|'.repeat(1000)+'\n|'+'-|'.repeat(1000)+'\n'+'|\n'.repeat(5000);
texts['falling']=Array.from({length:25},(_,i)=>'>'.repeat(25-i)+'a').join('\n');
texts['falling18']=Array.from({length:18},(_,i)=>'>'.repeat(18-i)+'a').join('\n');
texts['fall list']=Array.from({length:18},(_,i)=>'> '.repeat(18-i)+'- a').join('\n');
texts['honest']=('## Abstract\n\nThis *talk* is about **safe** code, see [docs](https://example.org/a).\n\n- one\n- two\n\n').repeat(200).slice(0,N);
let total=0;
for(const[n,t]of Object.entries(texts)){const b=performance.now();let o='';let p=false;try{const x=c(t,5000);o=`${x.html.length} ${x.isCut}`;p=x.isPlain;if(x.html.length>5000)o='LONG'+o}catch(e){o='ERR '+(e as Error).name+(e as Error).message.slice(0,60)}const ms=performance.now()-b;total+=ms;if(ms>60||p||o.startsWith('ERR')||o.startsWith('L')||n==='honest')console.log(JSON.stringify(n),Math.round(ms)+'ms',o,p?'PLAIN':'')}
console.log('total',total);
