-- Nothing goes on at a table where nobody is, so there is nothing to take up after a restart.
DROP INDEX rooms_alone;
ALTER TABLE rooms DROP COLUMN alone;
