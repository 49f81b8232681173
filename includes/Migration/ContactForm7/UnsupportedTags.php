<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;
use Frontispiece\Migration\FormPlugins\MigrationNotes;

/** Notes options of tags and settings of Contact Form 7 that have no equivalent. */
final class UnsupportedTags {
	/** Settings that are imported, or noted in another place. */
	private const KNOWN = [
		'acceptance_as_validation',
		'demo_mode',
		'do_not_store',
		'on_sent_ok',
		'on_submit',
		'skip_mail',
		'subscribers_only',
	];

	public static function note( MigrationNotes $notes, string $template, string $settings ): void {
		$unsupported = new UnsupportedSettings( $notes );
		$default = '\bdefault:(?!get\b|on\b)[a-z]';
		preg_match_all( "/\[[a-z_-]+\*?\s+([A-Za-z][\w:-]*)\s[^\[\]]*$default/", $template, $matches );
		foreach ( array_unique( $matches[1] ) as $name ) {
			$unsupported->field( $name, 'default' );
		}
		preg_match_all( '/^[ \t]*([a-z][a-z0-9_]*)[ \t]*:/mi', $settings, $matches );
		foreach ( array_diff( array_unique( array_map( 'strtolower', $matches[1] ) ), self::KNOWN ) as $name ) {
			$unsupported->form( $name );
		}
	}
}
