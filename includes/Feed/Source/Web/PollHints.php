<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** What a feed says about when to request it again, and the WebSub hub that announces its new posts. */
final class PollHints {
	/** A feed cannot keep us away for longer than this. */
	private const MAX_DELAY = DAY_IN_SECONDS;

	/**
	 * @param int       $minimum   seconds between requests
	 * @param list<int> $skipHours hours of the day in GMT, 0 to 23, in which the feed is not to be requested
	 * @param string    $hub       https address, '' = none
	 * @param string    $topic     address that the hub knows the feed by
	 */
	public function __construct(
		public readonly int $minimum = 0,
		public readonly array $skipHours = [],
		public readonly string $hub = '',
		public readonly string $topic = '',
	) {}

	/** Returns what the feed of a source said when it was last read. */
	public static function forSource( Source $source ): self {
		$stored = $source->settings['poll'] ?? null;
		$in     = new ArrayReader( is_array( $stored ) ? $stored : [] );
		return new self(
			$in->int( 'minimum' ),
			array_values( array_filter( $in->at( 'skip' )->all(), 'is_int' ) ),
			$in->string( 'hub' ),
			$in->string( 'topic' ),
		);
	}

	/** @return int seconds for which a response is fresh; 0 = it does not say */
	public static function maxAge( Response $response ): int {
		$header = strtolower( $response->header( 'cache-control' ) );
		return 1 === preg_match( '/(?:^|[\s,])max-age="?(\d{1,9})/', $header, $match ) && ! str_contains( $header, 'no-store' )
			? (int) $match[1]
			: 0;
	}

	/** @return array<string, mixed> facts to note with the source */
	public function facts(): array {
		$isSilent = $this->minimum <= 0 && [] === $this->skipHours && '' === $this->hub;
		return [
			'poll' => $isSilent
				? null
				: [
					'minimum' => max( 0, min( self::MAX_DELAY, $this->minimum ) ),
					'skip'    => $this->skipHours,
					'hub'     => $this->hub,
					'topic'   => $this->topic,
				],
		];
	}

	/** @return int the given time, or the end of the hours in which the feed is not to be requested */
	public function allowedAt( int $time ): int {
		for ( $hours = 0; $hours < 24 && in_array( (int) gmdate( 'G', $time ), $this->skipHours, true ); $hours++ ) {
			$time += HOUR_IN_SECONDS - $time % HOUR_IN_SECONDS;
		}
		return $time;
	}
}
