<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Consent\ConsentTools;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Checks the health of feeds: responding sources, valid access tokens, writable image storage, and the consent manager
 * in use.
 */
final class FeedHealth {
	private const EXPIRY_WARNING = 14 * DAY_IN_SECONDS;

	public function __construct(
		private readonly ItemRepository $items,
		private readonly SourceRepository $sources,
		private readonly Clock $clock,
		private readonly Tables $tables,
	) {}

	/** @return array<string, callable(): HealthResult> */
	public function checks(): array {
		return [
			'sources' => $this->sources( ... ),
			'tokens'  => $this->tokens( ... ),
			'images'  => $this->images( ... ),
			'consent' => $this->consent( ... ),
		];
	}

	/** @return array<string, callable(): array<string, int>> */
	public function figures(): array {
		return [ 'sources' => $this->sourceFigures( ... ) ];
	}

	/** @return array{total: int, failing: int, due: int, oldest_due_seconds: int} */
	private function sourceFigures(): array {
		$now     = $this->clock->now();
		$sources = $this->allSources();
		$due     = array_filter( $sources, static fn( Source $source ): bool => $source->dueAt <= $now );
		// A new source is due since 1970 until it is read for the first time.
		$late = array_map(
			static fn( Source $source ): int => 0 === $source->dueAt ? 0 : $now - $source->dueAt,
			array_values( $due ),
		);
		$failing = array_filter( $sources, static fn( Source $source ): bool => $source->failures > 0 );
		return [
			'total'              => count( $sources ),
			'failing'            => count( $failing ),
			'due'                => count( $due ),
			'oldest_due_seconds' => max( 0, 0, ...$late ),
		];
	}

	private function sources(): HealthResult {
		$failing = array_values( array_filter(
			$this->allSources(),
			static fn( Source $source ): bool => '' !== $source->error && $source->failures > 0,
		) );
		if ( [] === $failing ) {
			return HealthResult::good( __( 'All feed sources are working', 'frontispiece' ) );
		}
		$lasting = array_filter(
			$failing,
			static fn( Source $source ): bool =>
				! in_array(
					ArrayReader::fromJson( $source->error )->string( 'reason' ),
					[ SourceError::LIMIT, SourceError::TRANSIENT ],
					true,
				),
		);
		$label = sprintf(
			/* translators: %s: a number. */
			_n(
				'%s feed source couldn\'t be updated',
				'%s feed sources couldn\'t be updated',
				count( $failing ),
				'frontispiece',
			),
			number_format_i18n( count( $failing ) ),
		);
		return new HealthResult(
			[] === $lasting ? HealthResult::RECOMMENDED : HealthResult::CRITICAL,
			$label,
			implode(
				' ',
				array_map(
					static fn( Source $source ): string =>
						"{$source->name}: "
							. ArrayReader::fromJson( $source->error )->string( 'message' ),
					array_slice( $failing, 0, 5 ),
				),
			),
			'admin.php?page=frontispiece-feeds&tab=sources',
		);
	}

	private function tokens(): HealthResult {
		$now    = $this->clock->now();
		$ending = array_values( array_filter(
			$this->allSources(),
			static fn( Source $source ): bool =>
				$source->tokenEndsAt() > 0 && $source->tokenEndsAt() < $now + self::EXPIRY_WARNING,
		) );
		if ( [] === $ending ) {
			return HealthResult::good( __( 'No access tokens expire in the next two weeks', 'frontispiece' ) );
		}
		$first = min( array_map( static fn( Source $source ): int => $source->tokenEndsAt(), $ending ) );
		$names = wp_sprintf( '%l', array_map( static fn( Source $source ): string => $source->name, $ending ) );
		return $first <= $now
			? new HealthResult(
				HealthResult::CRITICAL,
				__( 'An access token has expired', 'frontispiece' ),
				sprintf(
					/* translators: %s: names of accounts. */
					__(
						'Reconnect the following: %s. Until then, their feeds show stored posts only.',
						'frontispiece',
					),
					$names,
				),
				'admin.php?page=frontispiece-feeds&tab=sources',
			)
			: new HealthResult(
				HealthResult::RECOMMENDED,
				/* translators: %s: a length of time, like "3 days". */
				sprintf( __( 'An access token expires in %s', 'frontispiece' ), human_time_diff( $now, $first ) ),
				/* translators: %s: names of accounts. */
				sprintf( __( 'Reconnect the following before then: %s.', 'frontispiece' ), $names ),
				'admin.php?page=frontispiece-feeds&tab=sources',
			);
	}

	private function images(): HealthResult {
		$folder = ( new ImageStore() )->path();
		if ( '' === $folder || ! wp_mkdir_p( $folder ) || ! wp_is_writable( $folder ) ) {
			return new HealthResult(
				HealthResult::CRITICAL,
				__( 'Feed images can\'t be stored', 'frontispiece' ),
				__(
					'WordPress can\'t write to the uploads folder. Ask your host to make it writable.',
					'frontispiece',
				),
			);
		}
		if ( ! wp_image_editor_supports( [ 'mime_type' => 'image/jpeg' ] ) ) {
			return new HealthResult(
				HealthResult::CRITICAL,
				__( 'Feed images can\'t be resized', 'frontispiece' ),
				__( 'PHP has no image library on this server. Ask your host to turn on GD or Imagick.', 'frontispiece' ),
			);
		}
		return 'webp' === ImageStore::extension()
			? HealthResult::good( __( 'Feed images are stored on this site as WebP', 'frontispiece' ) )
			: HealthResult::good(
				__( 'Feed images are stored on this site as JPEG', 'frontispiece' ),
				__(
					'WebP files would be smaller, but the image library on this server doesn\'t support WebP.',
					'frontispiece',
				),
			);
	}

	private function consent(): HealthResult {
		$tool = ConsentTools::active();
		return '' === $tool
			? HealthResult::good(
				__( 'No consent manager detected', 'frontispiece' ),
				__( 'Third-party content loads only after a visitor clicks it.', 'frontispiece' ),
			)
			/* translators: %s: name of a plugin. */
			: HealthResult::good( sprintf( __( 'Feeds follow the consent given in %s', 'frontispiece' ), $tool ) );
	}

	/** @return array<string, array{label: string, value: string}> */
	public function facts(): array {
		$facts = [
			'consent' => [
				'label' => __( 'Consent manager', 'frontispiece' ),
				'value' => '' === ConsentTools::active() ? '–' : ConsentTools::active(),
			],
		];
		foreach ( $this->allSources() as $source ) {
			$facts[ "source_{$source->handle}" ] = [
				'label' => "{$source->type}: {$source->name}",
				'value' => sprintf(
					'%s posts, last updated: %s, failed attempts: %d',
					Escape::counted( $this->items->count( $source->id, Database::MAX_COUNTED ) ),
					0 === $source->refreshedAt ? 'never' : gmdate( 'c', $source->refreshedAt ),
					$source->failures,
				),
			];
		}
		return $facts;
	}

	/** @return list<Source> */
	private function allSources(): array {
		return $this->tables->ready() ? $this->sources->all() : [];
	}
}
