<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// TableChanges reads one definition per line, with KEY instead of INDEX. Changed definitions are not applied, only new ones.
return [
	'locks' => 'name varchar(64) NOT NULL,
expires bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (name)',

	'jobs'  => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
name varchar(40) NOT NULL,
job_key varchar(64) NOT NULL,
payload longtext NOT NULL,
due bigint(20) NOT NULL DEFAULT 0,
lease bigint(20) NOT NULL DEFAULT 0,
tries smallint(6) NOT NULL DEFAULT 0,
error varchar(255) NOT NULL DEFAULT '',
PRIMARY KEY  (id),
UNIQUE KEY job_key (job_key),
KEY due (due)",

	// Work that has started and not ended: see Attempts.
	'attempts' => "work varchar(190) NOT NULL,
parent varchar(190) NOT NULL DEFAULT '',
label varchar(190) NOT NULL DEFAULT '',
starts smallint(6) NOT NULL DEFAULT 0,
started_at bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (work)",

	'rates' => 'rate_key char(32) NOT NULL,
expires bigint(20) NOT NULL,
hits int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (rate_key),
KEY expires (expires)',

	'log'   => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
logged_at bigint(20) NOT NULL,
level varchar(10) NOT NULL,
channel varchar(40) NOT NULL,
message varchar(500) NOT NULL,
context longtext NOT NULL,
PRIMARY KEY  (id),
KEY channel (channel, id)",
];
