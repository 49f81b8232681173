<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\HtmlText;
use Frontispiece\Kernel\Text\Json;

/** Reads values that other plugins stored as JSON or serialized. Objects are never created from them. */
final class StoredData {
	/** @return array<array-key, mixed>|null null = damaged, or not a list of values */
	public static function read( string $stored ): ?array {
		$stored = trim( $stored );
		if ( ! is_serialized( $stored ) ) {
			return Json::decode( $stored );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.NoSilencedErrors -- other plugins store arrays in this way; damaged data makes a notice.
		$value = @unserialize( $stored, [ 'allowed_classes' => false, 'max_depth' => 64 ] );
		return is_array( $value ) ? self::withoutObjects( $value ) : null;
	}

	/** @return string|list<string> a value that may be serialized, or a list in JSON, as texts */
	public static function value( string $stored, bool $isJson = false ): string|array {
		$isEncoded = is_serialized( $stored ) || ( $isJson && 1 === preg_match( '/^\s*[\[{]/', $stored ) );
		$list      = $isEncoded ? self::read( $stored ) : null;
		return null === $list ? $stored : self::texts( $list );
	}

	/**
	 * @template K of array-key
	 * @param array<K, string> $texts
	 * @return array<K, string> without those that are empty; "0" is not
	 */
	public static function nonEmpty( array $texts ): array {
		return array_filter( $texts, static fn( string $text ): bool => '' !== $text );
	}

	/**
	 * @param array<string, mixed> $settings
	 * @return array<string, mixed> without those that are off, blank or 0
	 */
	public static function set( array $settings ): array {
		return array_filter( $settings, static fn( mixed $value ): bool => ! in_array( $value, [ '', 0, false ], true ) );
	}

	/**
	 * @param array<array-key, mixed> $list
	 * @return list<string> all texts in it, at any depth
	 */
	public static function texts( array $list ): array {
		$texts = [];
		array_walk_recursive( $list, static function ( mixed $value ) use ( &$texts ): void {
			if ( is_scalar( $value ) && '' !== trim( (string) $value ) ) {
				$texts[] = (string) $value;
			}
		} );
		return $texts;
	}

	/** Whether a setting is on, however it is stored. */
	public static function isOn( ArrayReader $in, string $key ): bool {
		return in_array( $in->all()[ $key ] ?? null, [ true, 1, '1', 'true', 'on', 'yes' ], true );
	}

	/** Returns a setting as text, also if it is stored as a number. */
	public static function text( ArrayReader $in, string $key ): string {
		$value = $in->all()[ $key ] ?? '';
		return is_scalar( $value ) && ! is_bool( $value ) ? trim( (string) $value ) : '';
	}

	/** Returns a list of file types, however it is stored, as a field here has it. */
	public static function fileTypes( ArrayReader $in, string $key ): string {
		$stored = $in->all()[ $key ] ?? '';
		$texts  = is_array( $stored ) ? self::texts( $stored ) : [ self::text( $in, $key ) ];
		$types  = (array) preg_split( '/[\s|,;]+/', implode( ' ', $texts ) );
		return implode( '|', array_unique( (array) preg_grep( '/[a-z*]/i', $types ) ) );
	}

	/** @return string the limit of a file field for a size in MB, such as 0.5, 2 or 2MB; '' = none */
	public static function fileLimit( ArrayReader $in, string $key ): string {
		$megabytes = (float) preg_replace( '/[^0-9.]/', '', self::text( $in, $key ) );
		$kilobytes = max( 1, (int) floor( 1024 * $megabytes ) );
		return match ( true ) {
			$megabytes <= 0.0       => '',
			0 === $kilobytes % 1024 => intdiv( $kilobytes, 1024 ) . 'mb',
			default                 => $kilobytes . 'kb',
		};
	}

	/** Returns the text of HTML, with its lines. */
	public static function plain( string $html ): string {
		return trim( (string) preg_replace( [ '/[ \t\x{a0}]+/u', '/ ?\n ?/' ], [ ' ', "\n" ], HtmlText::read(
			// Some plugins store the same text with markup or without, and keep its lines where no element breaks them.
			1 === preg_match( '~<(?:p|br|div|[uo]l|li|table|h[1-6])\b~i', $html ) ? $html : nl2br( $html, false ),
		) ) );
	}

	/**
	 * @param array<array-key, mixed> $value
	 * @return array<array-key, mixed>
	 */
	private static function withoutObjects( array $value ): array {
		return array_map(
			static fn( mixed $member ): mixed => is_array( $member ) ? self::withoutObjects( $member ) : $member,
			array_filter( $value, static fn( mixed $member ): bool => ! is_object( $member ) ),
		);
	}
}
