<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'searches' => 'search_key char(32) NOT NULL,
expires bigint(20) NOT NULL,
reply longtext NOT NULL,
used_at bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (search_key),
KEY expires (expires),
KEY used_at (used_at)',
];
