-- Finds the earlier copy of a repeated submission by a hash, because an index of the whole text took as much room as the
-- messages. Rows are deleted once a repeat would be stored as a new message. Times are in milliseconds since 1970.
DROP INDEX contact_submissions_retry;
CREATE TABLE retries (
  content BLOB PRIMARY KEY,
  submission INTEGER NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX retries_by_age ON retries (sent_at);
