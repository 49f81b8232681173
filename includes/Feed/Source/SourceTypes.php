<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/** The registry of source drivers. */
final class SourceTypes {
	private const KEPT = [ 'facebook-group', 'reviews', 'manual' ];

	/** Seconds that the posts of short-lived types are shown. After that, they are removed with their images. */
	private const LIFETIMES = [
		'instagram-stories'  => DAY_IN_SECONDS,
		'igbusiness-stories' => DAY_IN_SECONDS,
		'demo-photos-stories' => DAY_IN_SECONDS,
	];

	/** @var array<string, SourceDriver> */
	private array $made = [];

	/** @param array<string, callable(): SourceDriver> $factories */
	public function __construct( private readonly array $factories ) {}

	/** @return list<string> */
	public function types(): array {
		return array_keys( $this->factories );
	}

	/** @return string what posts that are written here are called; '' for sources of networks */
	public static function own( string $type ): string {
		return match ( $type ) {
			'reviews' => __( 'Reviews', 'frontispiece' ),
			'manual'  => __( 'Your own posts', 'frontispiece' ),
			default   => '',
		};
	}

	/** @return string what it is, for people */
	public function kind( string $type ): string {
		return match ( $type ) {
			// These three types share one class, so its label cannot be used.
			'facebook-group' => __( 'Facebook group', 'frontispiece' ),
			'reviews', 'manual' => self::own( $type ),
			default          => $this->get( $type )?->label() ?? $type,
		};
	}

	/**
	 * Returns whether the posts of a type exist only on this site: entered by hand, imported, or from edges that the
	 * network has closed.
	 */
	public static function isKept( string $type ): bool {
		return in_array( $type, self::KEPT, true );
	}

	/** @return int 0 = they last */
	public static function lifetime( string $type ): int {
		return self::LIFETIMES[ $type ] ?? 0;
	}

	public function get( string $type ): ?SourceDriver {
		if ( ! isset( $this->factories[ $type ] ) ) {
			return null;
		}
		return $this->made[ $type ] ??= ( $this->factories[ $type ] )();
	}
}
