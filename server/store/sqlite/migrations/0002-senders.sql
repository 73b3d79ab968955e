-- Who sent lately, for a day at most: the hash of an address for each submission stored. The time is in
-- milliseconds since 1970.
CREATE TABLE senders (
  sender BLOB NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX senders_by_sender ON senders (sender, sent_at);
CREATE INDEX senders_by_age ON senders (sent_at);

-- Addresses are kept as hashes under this key, which is of no use elsewhere.
CREATE TABLE sender_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO sender_key (id, content) VALUES (1, randomblob(32));
