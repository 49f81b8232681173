<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Images are file stems from images.php.
return [
	'id'        => '1000000000001',
	'name'      => 'Harbor Lane Books & Coffee',
	'username'  => 'harborlanebooks',
	'url'       => 'https://example.com/harbor-lane',
	'about'     => 'New and second-hand books, good coffee and a window seat over the harbor. Open every day from 8 to 6, late on Thursdays.',
	'category'  => 'Independent Bookshop',
	'website'   => 'https://example.com/',
	'email'     => 'hello@example.com',
	'address'   => '12 Harbor Lane, Port Ellery',
	'followers' => 4862,
	'likes'     => 4517,
	'avatar'    => 'avatar-logo',
	'cover'     => 'harbour-cover',
];
