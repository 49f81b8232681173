<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

use Frontispiece\Feed\SavedFeed;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\MigrationPreview;

/** Says what the import of a feed would bring. */
final class FeedPreview {
	/** @param int $accounts number of accounts whose access token can be read */
	public function __construct(
		private readonly FeedPlugins $plugin,
		private readonly FeedPlaces $places,
		private readonly int $accounts,
	) {}

	/** @param \Closure( array<array-key, mixed> ): array<array-key, mixed> $renamed settings by our names */
	public function forFeed( string $id, string $title, string $settings, \Closure $renamed ): MigrationPreview {
		$stored = Json::decode( $settings );
		$values = array_filter( $renamed( $stored ?? [] ), 'is_scalar' );
		$ours   = array_intersect_key( $values, $this->plugin->attributes( $stored ?? [] ) );
		$lost   = null === $stored
			? [ __( 'The stored settings of this feed are damaged. The default settings are used instead.', 'frontispiece' ) ]
			: self::unknown( array_keys( array_diff_key( $values, $ours, array_flip( FeedPlugins::KNOWN ) ) ) );
		return new MigrationPreview(
			$id,
			SavedFeed::LEGACY === $title ? __( 'Imported legacy settings', 'frontispiece' ) : $title,
			[
				/* translators: %d: number of settings. */
				sprintf( _n( '%d setting', '%d settings', count( $ours ), 'frontispiece' ), count( $ours ) ),
				/* translators: %d: number of accounts. */
				sprintf( _n( '%d account', '%d accounts', $this->accounts, 'frontispiece' ), $this->accounts ),
			],
			$this->accounts > 0
				? $lost
				: [ ...$lost, __( 'The access token can\'t be read. Reconnect the account under Sources.', 'frontispiece' ) ],
			[],
			$this->places->forFeed( $id ),
		);
	}

	/**
	 * @param list<array-key> $names
	 * @return list<string>
	 */
	private static function unknown( array $names ): array {
		$names = array_filter( $names, static fn( int|string $name ): bool => ! str_contains( (string) $name, 'token' ) );
		return [] === $names
			? []
			/* translators: %s: names of settings. */
			: [ sprintf( __( 'Settings without an equivalent: %s.', 'frontispiece' ), wp_sprintf( '%l', $names ) ) ];
	}
}
