# Varnish (7, Debian's) in front of sites: it keeps their pages for five minutes, and asks again for those that a change is on.
#   CDN=varnish CDN_ADDRESS=http://127.0.0.1:6081 TRUST_PROXY=1 npm start
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/cierre.vcl -s malloc,1G
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .initial = 5; }
}

# Whoever may say that pages changed: every process of the server.
acl servers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ servers) {
      return (synth(403, "Not from here"));
    }
    # Keys are letters, digits, - and _, with a space between: what is anything else would be an expression.
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
      return (synth(400, "No keys"));
    }
    # An expression of bans ends at a space.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([[:space:]]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }
  set req.http.X-Forwarded-Host = req.http.Host;
  # The newsroom, its files and its sockets, and whatever readers send, are not kept. Sites have no sessions: their pages are the same for everybody.
  if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/(api|admin|socket\.io)(/|\?|$)" || req.http.Authorization) {
    return (pass);
  }
  unset req.http.Cookie;
  # Grown old, a page is shown for a minute while it is asked for again; for a day while nobody answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
}

sub vcl_backend_response {
  # What says nothing of caches between is for whoever asked alone.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
    return (deliver);
  }
  # A page that shows what has changed already (s-maxage=1) has no other time than that.
  if (beresp.http.Cache-Control ~ "stale-while-revalidate") {
    set beresp.grace = 1d;
  } else {
    set beresp.grace = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
