<?php
declare(strict_types=1);

use Frontispiece\Tests\Migration\Corpus\Report;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/Forms/is-uploaded-file.php';

// Forms print what a page prints.
$GLOBALS['wp_actions']['wp'] ??= 1;

/**
 * Reads definitions of forms of other plugins: imports each, sends the form with usual values, and once per rule with a
 * wrong one. A form that does not arrive, and a wrong value that is accepted, are errors.
 */
return static function ( string $body, string $path ): ?array {
	if ( 1 !== preg_match( '/\.(?:json|nff|html?|txt)$/i', $path ) ) {
		return null;
	}
	$forms  = Report::file( $path );
	$first  = $forms[0] ?? null;
	$errors = $notices = [];
	foreach ( $forms as $form ) {
		$name   = $form['title'];
		$errors = [
			...$errors,
			...( $form['sent'] ? [] : [ "$name: not sent, {$form['problem']} " . implode( ', ', $form['missing'] ) ] ),
			...array_map( static fn( string $rule ): string => "$name: $rule accepts a wrong value", $form['accepted'] ),
		];

		$notices = [ ...$notices, ...$form['notices'] ];
	}
	return null === $first ? null : [
		'kind'    => $first['plugin'],
		'count'   => array_sum( array_column( $forms, 'fields' ) ),
		'title'   => $first['title'],
		'errors'  => $errors,
		'notices' => $notices,
		'lost'    => array_merge( ...array_column( $forms, 'lost' ) ),
		'failed'  => [] !== $errors,
	];
};
