"""Counts the positions of Dés-chainer slowly, straight from the rules: dictionaries of squares, no tricks.

    slow_count.py POSITION DEPTH [ties=both-leave|forbidden] [blocks=straight]
"""
import sys
from itertools import combinations
N=7; DIRS=((0,1),(0,-1),(1,0),(-1,0))
def read(text):
    rows,side,acts=text.split()[:3]
    b={}
    for i,r in enumerate(rows.split('/')):
        for x,c in enumerate(r):
            if c!='.': b[(x,6-i)]=('w',int(c)) if c.isdigit() else ('b',ord(c)-96)
    return frozenset(b.items()),side,int(acts)
def write(p):
    b=dict(p[0]); 
    return '/'.join(''.join('.' if (x,y) not in b else (str(b[(x,y)][1]) if b[(x,y)][0]=='w' else chr(96+b[(x,y)][1])) for x in range(7)) for y in range(6,-1,-1))+f' {p[1]} {p[2]}'
def nb(s): return [(s[0]+a,s[1]+c) for a,c in DIRS]
def connected(S):
    S=set(S); todo=[next(iter(S))]; seen=set(todo)
    while todo:
        for n in nb(todo.pop()):
            if n in S and n not in seen: seen.add(n); todo.append(n)
    return len(seen)==len(S)
def group(b,s):
    side=b[s][0]; seen={s}; todo=[s]
    while todo:
        for n in nb(todo.pop()):
            if n in b and b[n][0]==side and n not in seen: seen.add(n); todo.append(n)
    return seen
def inside(s): return 0<=s[0]<N and 0<=s[1]<N
def straight(B):
    xs={x for x,_ in B}; ys={y for _,y in B}
    return len(xs)==1 or len(ys)==1 or (len(B)==4 and len(xs)==2 and len(ys)==2)
def results(board,side,ties='nothing',blocks='any'):
    b=dict(board); out=[]
    own=[s for s in b if b[s][0]==side]
    foe='b' if side=='w' else 'w'
    home=0 if side=='w' else 6
    for s in own:
        if b[s][1]<6 and s[1]!=home and not any(n in b and b[n][0]==foe for g in group(b,s) for n in nb(g)):
            c=dict(b); c[s]=(side,b[s][1]+1); out.append(c)
    for k in (1,2,3,4):
        for B in combinations(own,k):
            if any(b[s][1]==1 for s in B) or not connected(B): continue
            if blocks=='straight' and not straight(B): continue
            for dx,dy in DIRS:
                # moves, one square after the other, choosing the payer at each square
                states=[dict((s,b[s][1]) for s in B)]
                rest={s:v for s,v in b.items() if s not in B}
                while states:
                    nxt=[]
                    for st in states:
                        m=min(st.values())
                        if m==1: continue
                        for p in st:
                            if st[p]!=m: continue
                            t={(x+dx,y+dy):v-((x,y)==p) for (x,y),v in st.items()}
                            if all(inside(q) and q not in rest for q in t):
                                nxt.append(t); c=dict(rest); c.update({q:(side,v) for q,v in t.items()}); out.append(c)
                    states=nxt
                T=[(x+dx,y+dy) for x,y in B]
                if not all(inside(q) for q in T): continue
                if any(q in rest and rest[q][0]==side for q in T): continue
                hit=[q for q in T if q in rest]
                if not hit: continue
                A=sum(b[s][1] for s in B); D=sum(b[q][1] for q in hit)
                if A>D:
                    c={s:v for s,v in rest.items() if s not in hit}
                    c.update({(x+dx,y+dy):(side,max(1,b[(x,y)][1]-1)) for x,y in B}); out.append(c)
                elif A<D:
                    c=dict(rest)
                    for q in hit: c[q]=(foe,max(1,b[q][1]-1))
                    out.append(c)
                elif ties=='nothing': out.append(dict(b))
                elif ties=='both-leave': out.append({s:v for s,v in rest.items() if s not in hit})
    return out
def over(board): return len({v[0] for _,v in board})<2
def settle(p,**o):
    board,side,acts=p
    if over(board): return p
    if results(board,side,**o): return p
    foe='b' if side=='w' else 'w'
    return (board,foe,2) if results(board,foe,**o) else p
def step(p,**o):
    board,side,acts=p
    if over(board): return set()
    foe='b' if side=='w' else 'w'
    n=(foe,2) if acts==1 else (side,acts-1)
    return {settle((frozenset(c.items()),)+n,**o) for c in results(board,side,**o)}
def counts(text,depth,**o):
    layer={settle(read(text),**o)}; out=[]
    for _ in range(depth):
        layer=set().union(*[step(p,**o) for p in layer]) if layer else set(); out.append(len(layer))
    return out
if __name__=='__main__':
    print(*counts(sys.argv[1],int(sys.argv[2]),**dict(a.split('=') for a in sys.argv[3:])))
