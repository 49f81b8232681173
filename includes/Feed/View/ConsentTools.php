<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Consent managers in order of precedence. The list is consent-tools.json; src/feed/consent/tools.ts reads it, too, and
 * reads the consent itself.
 */
final class ConsentTools {
	/** @return string name of the first one that PHP detects by a function or constant; '' if there is none */
	public static function active(): string {
		$tools = Json::object( (string) file_get_contents( __DIR__ . '/consent-tools.json' ) );
		foreach ( ( new ArrayReader( [ 'tools' => $tools ] ) )->list( 'tools' ) as $tool ) {
			foreach ( $tool->strings( 'php' ) as $sign ) {
				if ( function_exists( $sign ) || defined( $sign ) ) {
					return $tool->string( 'name' );
				}
			}
		}
		return '';
	}
}
