<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Jetpack: posts of the type feedback, with JSON in their content. */
final class Entries {
	/** @param array<string, string|null> $row */
	public static function entry( array $row ): ForeignEntry {
		$content = (string) $row['post_content'];
		$stored  = self::stored( $content );
		$line    = static fn( string $name ): string =>
			1 === preg_match( "/^$name: (.*)$/m", $content, $match ) ? trim( $match[1] ) : '';
		$labels  = [];
		$values  = [];
		foreach ( $stored ?? [] as $label => $value ) {
			$values[ "label:$label" ] = $value;
			$labels[ "label:$label" ] = (string) $label;
		}
		return new ForeignEntry(
			(int) $row['ID'],
			[ 'post:' . (string) $row['post_parent'] ],
			ForeignEntry::time( (string) $row['post_date_gmt'] ),
			null === $stored ? null : $values,
			$labels,
			ForeignEntry::state( $row['post_status'] ),
			subject: $line( 'SUBJECT' ),
			sender: $line( 'AUTHOR EMAIL' ),
		);
	}

	/** @return array<array-key, string|list<string>>|null label => value; null = damaged */
	private static function stored( string $content ): ?array {
		$json = strstr( $content, 'JSON_DATA' );
		$data = Json::decode( trim( false === $json ? $content : substr( $json, 9 ) ) );
		if ( null === $data ) {
			return null;
		}
		$values = [];
		foreach ( is_array( $data['fields'] ?? null ) ? array_filter( $data['fields'], 'is_array' ) : [] as $field ) {
			$field = new ArrayReader( $field );

			$values[ StoredData::text( $field, 'label' ) ] = self::value( $field->all()['value'] ?? '' );
		}
		foreach ( false === $json ? [] : $data as $key => $value ) {
			// Values have the number of their field before its label, such as 1_Name.
			if ( 1 === preg_match( '/^\d+_(.+)$/s', (string) $key, $match ) ) {
				$values[ $match[1] ] = self::value( $value );
			}
		}
		return array_filter( $values, static fn( string|array $value ): bool => ! in_array( $value, [ '', [] ], true ) );
	}

	/** @return string|list<string> */
	private static function value( mixed $value ): string|array {
		return is_array( $value ) ? StoredData::texts( $value ) : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
