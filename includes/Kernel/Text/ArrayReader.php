<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/**
 * Reads fields from an array of unknown shape. A missing field or one of another type returns the type's empty value.
 *
 * @since 1.0.0
 */
final class ArrayReader {
	/** @param array<array-key, mixed> $data */
	public function __construct( private readonly array $data ) {}

	/** Reads an object or list of a table or a social network; other texts read as empty. */
	public static function fromJson( string $json ): self {
		return new self( Json::decode( $json ) ?? [] );
	}

	public function string( string $key ): string {
		$value = $this->data[ $key ] ?? '';
		return is_string( $value ) ? $value : ( is_int( $value ) ? (string) $value : '' );
	}

	public function int( string $key ): int {
		$value = $this->data[ $key ] ?? 0;
		return is_int( $value )
			? $value
			: ( is_float( $value ) || ( is_string( $value ) && is_numeric( $value ) ) ? (int) $value : 0 );
	}

	/** @return float always finite */
	public function float( string $key ): float {
		$value = $this->data[ $key ] ?? 0;
		$float = is_int( $value ) || is_float( $value ) || ( is_string( $value ) && is_numeric( $value ) )
			? (float) $value
			: 0.0;
		return is_finite( $float ) ? $float : 0.0;
	}

	public function bool( string $key ): bool {
		return true === ( $this->data[ $key ] ?? false );
	}

	/** @return string an http(s) address, or '' */
	public function url( string $key ): string {
		$value = trim( $this->string( $key ) );
		return '' !== $value && 1 === preg_match( '#^https?://[^\s<>"]+$#i', $value ) ? $value : '';
	}

	/** @return int Unix time; 0 if it is not a date */
	public function time( string $key ): int {
		return DateText::time( $this->string( $key ) );
	}

	public function child( string $key ): ?self {
		$value = $this->data[ $key ] ?? null;
		return is_array( $value ) && [] !== $value ? new self( $value ) : null;
	}

	/** Returns a nested field; missing levels read as empty. */
	public function at( string ...$keys ): self {
		$here = $this;
		foreach ( $keys as $key ) {
			$here = $here->child( $key ) ?? new self( [] );
		}
		return $here;
	}

	/** @return list<self> the entries that are objects */
	public function list( string $key ): array {
		$value = $this->data[ $key ] ?? [];
		return is_array( $value ) && [] !== $value
			? array_map(
				static fn( array $entry ): self => new self( $entry ),
				array_values( array_filter( $value, 'is_array' ) ),
			)
			: [];
	}

	/** @return list<string> the entries that are text or numbers */
	public function strings( string $key ): array {
		$value = $this->data[ $key ] ?? [];
		return is_array( $value )
			? array_values( array_map( 'strval', array_filter( $value, static fn( $one ): bool => is_string( $one ) || is_int( $one ) ) ) )
			: [];
	}

	public function has( string $key ): bool {
		return isset( $this->data[ $key ] );
	}

	/**
	 * @param array<string, 'string'|'url'|'int'|'bool'> $types
	 * @return array{
	 *     id: string,
	 *     name: string,
	 *     url: string,
	 *     avatar: string,
	 *     title: string,
	 *     description: string,
	 *     host: string,
	 *     starts_at: int,
	 *     ends_at: int,
	 *     timezone: string,
	 *     place: string,
	 *     address: string,
	 *     ticket_url: string,
	 *     cancelled: bool,
	 *     online: bool,
	 *     going: int,
	 *     interested: int,
	 *     likes: int,
	 *     comments: int,
	 *     shares: int,
	 *     love: int,
	 *     haha: int,
	 *     wow: int,
	 *     sad: int,
	 *     angry: int,
	 *     count: int,
	 *     rating: int,
	 *     recommends: bool
	 * }
	 */
	public function shape( array $types ): array {
		$shape = [];
		foreach ( $types as $key => $type ) {
			$shape[ $key ] = match ( $type ) {
				'string' => $this->string( $key ),
				'url'    => $this->url( $key ),
				'int'    => $this->int( $key ),
				'bool'   => $this->bool( $key ),
			};
		}
		return $shape; // @phpstan-ignore return.type (the caller names the keys)
	}

	/** @return array<array-key, mixed> */
	public function all(): array {
		return $this->data;
	}
}
