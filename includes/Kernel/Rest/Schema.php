<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

/** Writes the JSON schemas of properties that differ by their type only. */
final class Schema {
	/** Pattern of a day, such as 2026-11-28. */
	public const DAY = '\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';

	/**
	 * Returns the schema of each property by the type under which it is named: `string: [ 'name', 'url' ]`. A plural
	 * such as `strings` or `objects` is a list.
	 *
	 * @param list<string> ...$names
	 * @return array<string, array<string, mixed>>
	 */
	public static function byType( array ...$names ): array {
		$schemas = [];
		foreach ( $names as $type => $properties ) {
			$item     = rtrim( (string) $type, 's' );
			$schema   = $item === $type ? [ 'type' => $type ] : self::list( [ 'type' => $item ] );
			$schemas += array_fill_keys( $properties, $schema );
		}
		return $schemas;
	}

	/**
	 * @param array<string, mixed> $item schema of each element
	 * @return array<string, mixed>
	 */
	public static function list( array $item ): array {
		return [ 'type' => 'array', 'items' => $item ];
	}

	/**
	 * @param array<string, array<string, mixed>> $properties
	 * @return array<string, mixed>
	 */
	public static function object( array $properties ): array {
		return [ 'type' => 'object', 'properties' => $properties ];
	}
}
