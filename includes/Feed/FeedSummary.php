<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Escape;

/** Provides the feed figures for the plugin's overview screen. */
final class FeedSummary {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly Database $db,
		private readonly Clock $clock,
	) {}

	/**
	 * @param array<string, mixed> $sections of the Home screen
	 * @return array<string, mixed>
	 */
	public function addSections( array $sections ): array {
		return $sections + $this->sections();
	}

	/** @return array<string, array{label: string, value: string, count: int, text: string, page: string}> count: without the demo */
	public function sections(): array {
		$sources   = $this->sources->all();
		$own       = array_filter( $sources, fn( Source $source ): bool => ! $this->drivers->isDemo( $source->type ) );
		$refreshed = array_filter( $sources, static fn( Source $source ): bool => $source->refreshedAt > 0 );
		$last      = [] === $refreshed
			? 0
			: max( array_map( static fn( Source $source ): int => $source->refreshedAt, $refreshed ) );
		$posts     = $this->db->countUpTo( Database::MAX_COUNTED, "{items} WHERE hidden_by = ''" );
		$now       = $this->clock->now();
		$feeds     = FeedList::count( $this->db );
		return [
			'feeds'   => [
				'label' => __( 'Feeds', 'frontispiece' ),
				'value' => number_format_i18n( $feeds ),
				'count' => FeedList::countThoseOf( array_column( $own, 'id' ), $this->db ),
				'text'  => sprintf(
					/* translators: %s: a number. */
					_n( '%s stored post', '%s stored posts', $posts, 'frontispiece' ),
					Escape::counted( $posts ),
				),
				'page'  => 'admin.php?page=frontispiece-feeds',
			],
			'sources' => [
				'label' => __( 'Sources', 'frontispiece' ),
				'value' => number_format_i18n( count( $sources ) ),
				'count' => count( $own ),
				'text'  => match ( true ) {
					/* translators: %s: a length of time, like "5 minutes". */
					$last > 0  => sprintf( __( 'Last updated %s ago', 'frontispiece' ), human_time_diff( $last, $now ) ),
					$posts > 0 => __( 'Stored on this site. Never refreshed.', 'frontispiece' ),
					default    => __( 'No posts imported yet.', 'frontispiece' ),
				},
				'page'  => 'admin.php?page=frontispiece-feeds&tab=sources',
			],
		];
	}
}
