<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/** The registry of source drivers. */
final class SourceTypes {
	private const KEPT = [ 'facebook-group', 'reviews', 'manual' ];

	/** Seconds that the posts of a type are shown, where they do not last: then they are removed, with their pictures. */
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
			// One class keeps the posts of all three.
			'facebook-group' => __( 'Facebook group', 'frontispiece' ),
			'reviews', 'manual' => self::own( $type ),
			default          => $this->get( $type )?->label() ?? $type,
		};
	}

	/** Whether its posts are kept here and nowhere asked for: written by hand, imported, or of edges that the network closed. */
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
