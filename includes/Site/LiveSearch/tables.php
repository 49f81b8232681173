<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'searches'      => 'search_key char(32) NOT NULL,
expires bigint(20) NOT NULL,
reply longtext NOT NULL,
used_at bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (search_key),
KEY expires (expires),
KEY used_at (used_at)',

	// A post of the index. `complete` is 0 until all of its words are stored. Post 0 marks where the open block begins.
	'search_posts'  => "number bigint(20) unsigned NOT NULL AUTO_INCREMENT,
post_id bigint(20) unsigned NOT NULL,
type varchar(20) NOT NULL,
posted_at datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
modified_at datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
words char(16) NOT NULL,
complete tinyint(1) NOT NULL DEFAULT 0,
PRIMARY KEY  (number),
UNIQUE KEY post_id (post_id)",

	// A word of the index, also written backwards: one typo leaves the beginning or the end of a word unchanged.
	'search_words'  => 'word varchar(40) NOT NULL,
backwards varchar(40) NOT NULL,
posts bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (word),
KEY backwards (backwards)',

	// The posts of a block that is still being filled in which a word occurs, in titles and anywhere: see Postings.
	'search_lists'  => 'word varchar(40) NOT NULL,
block int(11) NOT NULL,
titles longtext NOT NULL,
texts longtext NOT NULL,
PRIMARY KEY  (word, block)',

	// The same, of a block that is complete. The block comes first, so that its rows are written in order, side by side.
	'search_packed' => 'block int(11) NOT NULL,
word varchar(40) NOT NULL,
titles longtext NOT NULL,
texts longtext NOT NULL,
PRIMARY KEY  (block, word)',

	// A search that found nothing: its words, and how often.
	'search_misses' => 'words varchar(64) NOT NULL,
searches int(11) NOT NULL DEFAULT 0,
searched_at bigint(20) NOT NULL,
PRIMARY KEY  (words),
KEY searched_at (searched_at)',
];
