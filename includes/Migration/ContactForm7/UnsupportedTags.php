<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;

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

	/** Meta fields that are imported or noted, and those of WordPress. */
	private const KNOWN_META = [
		'_additional_settings', '_config_errors', '_config_validation', '_constant_contact', '_edit_*', '_form',
		'_frontispiece*', '_hash', '_locale', '_mail', '_mail_2', '_messages', '_old_*', '_sendinblue', '_wp_*',
		'wpcf7cf_options',
	];

	/** @param array<array-key, string> $meta as stored */
	public static function note( MigrationNotes $notes, string $template, array $meta ): void {
		$settings    = $meta['_additional_settings'] ?? '';
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
		$unsupported->others( new ArrayReader( array_map(
			static fn( string $value ): mixed => is_serialized( $value ) ? StoredData::read( $value ) ?? '' : $value,
			$meta,
		) ), self::KNOWN_META );
	}
}
