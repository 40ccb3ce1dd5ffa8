#!/usr/bin/env bash
# aerc 0.14.0 (Debian 12) lists a mail of a maildir as «Заказ принят», and neither `:filter Заказ` nor `:filter принят` finds it. It
# compares the word with the subject as it was sent: of «=?UTF-8?B?…?=» the word «UTF-8» is found. A mail with the subject «Order
# taken» is found by «taken», and the Russian word is found in the text, with `-b`, where aerc decodes first. One would expect to find
# a mail by a word that the list shows.
# Every subject with a Russian letter is sent in this form. Search the text, or with notmuch, which aerc can use as well.
set -euo pipefail
folder=$(mktemp -d)
tmux=(tmux -S "$folder/tmux")
trap '"${tmux[@]}" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends aerc tmux >/dev/null

mkdir -p box/cur box/new box/tmp aerc
mail() { # FILE SUBJECT TEXT: a mail with this subject, as it is sent
  printf 'From: shop@a.example\nTo: b@b.example\nSubject: %s\nMessage-ID: <%s@a.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n' "$2" "$1" "$3" > "box/cur/$1:2,S"
}
mail russian "=?UTF-8?B?$(printf 'Заказ принят' | base64)?=" 'заказ принят'
mail english 'Order taken' 'order taken'

printf '[shop]\nsource=maildir://%s\ndefault=box\nfrom=b@b.example\n' "$folder" > aerc/accounts.conf
chmod 600 aerc/accounts.conf
printf '[ui]\nindex-format=<%%s>\nempty-message=<none>\n' > aerc/aerc.conf
cp /usr/share/aerc/binds.conf aerc/
"${tmux[@]}" -f /dev/null new-session -d -x 100 -y 20 -e "XDG_CONFIG_HOME=$folder" -e "HOME=$folder" -e LC_ALL=C.UTF-8 aerc

listed() { "${tmux[@]}" capture-pane -p | grep -o '<.*>' | sort | tr '\n' ' '; }
all='<Order taken> <Заказ принят> '
shows() { # COMMAND: what the list shows after it, once it has
  "${tmux[@]}" send-keys ":clear" Enter
  until [ "$(listed)" = "$all" ]; do sleep 0.1; done
  "${tmux[@]}" send-keys ":$1" Enter
  for _ in $(seq 50); do
    now=$(listed)
    [ "$now" = "$all" ] || [ -z "$now" ] || break
    sleep 0.1
  done
  echo "$1: $now"
}
until [ "$(listed)" = "$all" ]; do sleep 0.1; done
seen=$(for word in taken принят Заказ UTF-8 '-b принят'; do shows "filter $word"; done)
expected='filter taken: <Order taken> 
filter принят: <none> 
filter Заказ: <none> 
filter UTF-8: <Заказ принят> 
filter -b принят: <Заказ принят> '
aerc -v
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
