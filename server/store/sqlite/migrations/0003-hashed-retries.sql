-- Finds a retry of the same submission by a hash: an index of the whole text took as much room as the messages.
-- Only what is young enough to be repeated is in it. The time is in milliseconds since 1970.
DROP INDEX contact_submissions_retry;
CREATE TABLE retries (
  content BLOB PRIMARY KEY,
  submission INTEGER NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX retries_by_age ON retries (sent_at);
