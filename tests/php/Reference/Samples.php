<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

/** The code samples of README.md and docs. */
final class Samples {
	/** @return array<string, string> text of each page, by its path */
	public static function pages(): array {
		$root  = dirname( __DIR__, 3 );
		$pages = [];
		foreach ( [ "$root/README.md", "$root/CONTRIBUTING.md", ...(array) glob( "$root/docs/*.md" ) ] as $file ) {
			$pages[ substr( (string) $file, strlen( "$root/" ) ) ] = (string) file_get_contents( (string) $file );
		}
		return $pages;
	}

	/** @return array<string, array{string, string}> "page, heading, language (number)" => that name, and the code */
	public static function all(): array {
		$samples = [];
		foreach ( self::pages() as $page => $text ) {
			$heading = '';
			preg_match_all( '/^(?:#+ (?<heading>[^\n]+)|```(?<language>\w*)\n(?<code>.*?)\n```)$/ms', $text, $parts, PREG_SET_ORDER );
			foreach ( $parts as $part ) {
				if ( ! isset( $part['code'] ) ) {
					$heading = $part['heading'] ?? '';
					continue;
				}
				$name   = rtrim( "$page, $heading, " . ( $part['language'] ?? '' ), ', ' );
				$number = 1;
				while ( isset( $samples[ $name . ( 1 === $number ? '' : " $number" ) ] ) ) {
					++$number;
				}
				$name            .= 1 === $number ? '' : " $number";
				$samples[ $name ] = [ $name, $part['code'] ];
			}
		}
		return $samples;
	}
}
