<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

/** Finds the field of this plugin that has the parts of a name or address of another plugin. */
final class GroupedParts {
	/** Field type => what browsers fill in => its part. */
	private const KEYS = [
		'name'    => [
			'honorific-prefix' => 'prefix',
			'given-name'       => 'first',
			'additional-name'  => 'middle',
			'family-name'      => 'last',
		],
		'address' => [
			'street-address' => 'street',
			'address-line2'  => 'line2',
			'address-level2' => 'city',
			'address-level1' => 'region',
			'postal-code'    => 'postcode',
			'country-name'   => 'country',
		],
	];

	/** @param array<array-key, string> $keys ID of a part there => its key here */
	private function __construct( public readonly string $kind, public readonly array $keys, public readonly string $option ) {}

	/** @param array<array-key, array{label: string, autocomplete: string, required: bool}> $parts ID => part */
	public static function find( array $parts ): ?self {
		$fill = array_column( $parts, 'autocomplete' );
		foreach ( self::KEYS as $kind => $keys ) {
			if ( count( $parts ) > 1 && array_unique( $fill ) === $fill && [] === array_diff( $fill, array_keys( $keys ) ) ) {
				$partKeys = array_map( static fn( array $part ): string => $keys[ $part['autocomplete'] ], $parts );
				$words = array_map( static fn( string $key, array $part ): string =>
					$key . ( $part['required'] ? '*' : '' ), $partKeys, $parts );
				return new self( $kind, $partKeys, implode( ',', $words ) );
			}
		}
		return null;
	}
}
