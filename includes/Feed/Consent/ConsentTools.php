<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Consent;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Consent managers in order of precedence, in consent-tools.json: name => functions and constants by which PHP detects it.
 * src/feed/consent/tools.ts reads the consent. A test compares their names, because the script of every page with a feed
 * has no room for what only PHP needs.
 */
final class ConsentTools {
	/** @return string name of the first one that runs here; '' if there is none */
	public static function active(): string {
		$tools = new ArrayReader( (array) wp_json_file_decode( __DIR__ . '/consent-tools.json', [ 'associative' => true ] ) );
		foreach ( array_keys( $tools->all() ) as $name ) {
			foreach ( $tools->strings( (string) $name ) as $sign ) {
				if ( function_exists( $sign ) || defined( $sign ) ) {
					return (string) $name;
				}
			}
		}
		return '';
	}
}
