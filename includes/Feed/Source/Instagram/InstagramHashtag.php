<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Reads public media with a hashtag, the latest or the most liked. Setting `edge`: "recent/bread" or "top/bread".
 *
 * An account may query 30 different hashtags in seven days, so they are counted here before the network counts them.
 * The network drops the latest media after a day; imported media stays on this site.
 */
final class InstagramHashtag extends InstagramThroughSource {
	public const TYPE     = 'igbusiness-hashtag';
	protected const LIMIT = 50;

	public const BUDGET = 30;

	private const WEEK = 7 * DAY_IN_SECONDS;

	/** Author names and alt text are not available here, and requesting them makes the whole request fail. */
	private const FIELDS = 'id,caption,media_type,media_url,permalink,timestamp,like_count,comments_count,children{id,media_type,media_url}';

	public function __construct(
		Graph $graph,
		Secrets $secrets,
		Clock $clock,
		SourceRepository $sources,
		Logins $logins,
		private readonly RemoteCache $remoteCache,
	) {
		parent::__construct( $graph, $secrets, $clock, $sources, $logins );
	}

	protected function readEdge( string $input ): string {
		if ( 1 !== preg_match( '#^(?:(?:recent|top)/\#?)?[\p{L}\p{N}_]+$#u', $input ) ) {
			return '';
		}
		return str_contains( $input, '/' ) ? $input : "recent/$input";
	}

	protected function invalidEdge(): string {
		return __( 'Enter a valid hashtag.', 'frontispiece' );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		[ $edge, $tag ] = array_pad( explode( '/', $source->setting( 'edge' ), 2 ), 2, '' );
		$tag            = mb_strtolower( ltrim( $tag, '#' ) );
		if ( '' === $tag ) {
			throw new SourceError(
				SourceError::INVALID,
				__( 'The hashtag is missing.', 'frontispiece' ),
				'no_hashtag',
			);
		}
		$this->spend( $source, $tag );
		$query    = [
			'user_id' => $source->remoteId,
			'fields'  => self::FIELDS,
			'limit'   => self::LIMIT,
		] + ( '' === $after ? [] : [ 'after' => $after ] );
		$response = $this->get(
			$source,
			$this->id( $source, $tag ) . ( 'top' === $edge ? '/top_media' : '/recent_media' ),
			$query,
		);
		$header   = [ 'id' => $source->remoteId, 'name' => "#$tag", 'url' => $this->address( 'hashtag', $tag ) ];
		// The cursor is the same on every page, so only a page without one is the last. The order is not guaranteed
		// either.
		return new SourcePage(
			self::items( $response, $source->remoteId ),
			$response->at( 'paging', 'cursors' )->string( 'after' ),
			'' === $after ? $header : null,
			$this->graph->pause(),
			true,
		);
	}

	/** Returns a hashtag's id. The id never changes, so it is stored. */
	private function id( Source $source, string $tag ): string {
		$known = $this->remoteCache->stored( 'hashtag', [ [ 'source_id' => 0, 'remote_id' => $tag ] ] )[ $tag ]['id']
			?? '';
		if ( is_string( $known ) && '' !== $known ) {
			return $known;
		}
		$response = $this->get( $source, 'ig_hashtag_search', [ 'user_id' => $source->remoteId, 'q' => $tag ] );
		$id       = ( $response->list( 'data' )[0] ?? new ArrayReader( [] ) )->string( 'id' );
		if ( '' === $id ) {
			throw new SourceError(
				SourceError::INVALID,
				__( 'Instagram couldn\'t find this hashtag.', 'frontispiece' ),
				'no_hashtag',
			);
		}
		$this->remoteCache->put( 0, 'hashtag', $tag, Json::encode( [ 'id' => $id ] ) );
		return $id;
	}

	/** @throws SourceError when this would be the 31st hashtag of the week */
	private function spend( Source $source, string $tag ): void {
		$now   = $this->clock->now();
		$store = $this->remoteCache;
		$spent = $store->stored(
			RemoteCache::HASHTAGS,
			[ [ 'source_id' => 0, 'remote_id' => $source->remoteId ] ],
		)[ $source->remoteId ]
			?? [];
		$spent = array_filter( $spent, static fn( $at ): bool => is_int( $at ) && $at > $now - self::WEEK );
		if ( isset( $spent[ $tag ] ) ) {
			return;
		}
		if ( count( $spent ) >= self::BUDGET ) {
			throw new SourceError(
				SourceError::LIMIT,
				sprintf(
					/* translators: %d: number of hashtags. */
					__(
						'Instagram limits each account to %d different hashtags in 7 days. This hashtag will be imported when the limit allows.',
						'frontispiece',
					),
					self::BUDGET,
				),
				'hashtag_budget',
				max( HOUR_IN_SECONDS, (int) min( $spent ) + self::WEEK - $now ),
			);
		}
		$store->put( 0, RemoteCache::HASHTAGS, $source->remoteId, Json::encode( $spent + [ $tag => $now ] ) );
	}
}
