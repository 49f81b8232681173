<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\YouTube;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\ItemPhotos;
use Frontispiece\Feed\Source\Web\PollHints;
use Frontispiece\Feed\Source\Web\Validators;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Imports the videos of a YouTube channel or playlist from its public feed, without an API key. */
final class YouTube extends BuiltInDriver implements DiscoverableDriver, ConversationSource {
	public const TYPE = 'youtube';

	private const HOSTS = [ 'www.youtube.com' ];

	/** Seconds of continuous failure after which a feed counts as deleted. */
	private const FAILURE_TTL = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly WebClient $client,
		private readonly CandidateConnector $connector,
		private readonly Clock $clock,
	) {}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, self::TYPE, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return $address->isAt( ...YouTubeAddress::HOSTS );
	}

	public function recognizes( WebPage $page ): bool {
		return false;
	}

	public function discover( Lookup $lookup ): array {
		return YouTubeDiscovery::discover( $lookup );
	}

	public function imageHosts( Source $source ): array {
		return [ '.ytimg.com', '.ggpht.com', '.googleusercontent.com' ];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.youtube.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '@' ) . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$url      = YouTubeAddress::feed( $source->remoteId );
		$response = $this->client->changed( $source, $url, self::HOSTS );
		if ( null === $response ) {
			return SourcePage::unchanged( $this->client->pause() );
		}
		$feed = $this->read( $response, $source );
		return new SourcePage(
			$feed->items( $source->remoteId ),
			header: self::header( $feed, $source ),
			pause: $this->client->pause(),
			validators: Validators::from( $url, $response ),
			hints: new PollHints(
				PollHints::maxAge( $response ),
				hub: YouTubeAddress::hub( $source->remoteId ),
				topic: YouTubeAddress::topic( $source->remoteId ),
			),
		);
	}

	/** Comments require an API key, so only the data in the feed is available. */
	public function meta( Source $source, Item $item, string $id ): array {
		return [
			'likes'    => [ 'summary' => [ 'total_count' => $item->counts['likes'] ], 'data' => [] ],
			'comments' => [ 'summary' => [ 'total_count' => 0 ], 'data' => [] ],
		];
	}

	public function replies( Source $source, string $commentId ): array {
		return [];
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return ItemPhotos::forItem( $item, $album );
	}

	/**
	 * Feeds of existing channels often return 404 or 500 for hours, so a channel counts as deleted only after several
	 * days.
	 *
	 * @throws SourceError
	 */
	private function read( Response $response, Source $source ): YouTubeFeed {
		$feed = 200 === $response->status ? YouTubeFeed::read( $response->body ) : null;
		if ( null !== $feed ) {
			return $feed;
		}
		$isGone = 404 === $response->status
			&& $source->refreshedAt > 0
			&& $source->refreshedAt < $this->clock->now() - self::FAILURE_TTL;
		throw $isGone
			? new SourceError(
				SourceError::INVALID,
				__( 'YouTube has not found this channel or playlist for several days.', 'frontispiece' ),
				'http_404',
			)
			: new SourceError(
				SourceError::TRANSIENT,
				__( 'YouTube didn\'t return a feed. This is usually temporary and resolves within hours.', 'frontispiece' ),
				200 === $response->status ? 'not_a_feed' : "http_{$response->status}",
			);
	}

	/** @return array<string, mixed> */
	private static function header( YouTubeFeed $feed, Source $source ): array {
		$channel = $feed->channel();
		return array_filter(
			[
				// The channel's videos have this id as their author.
				'id'     => '' === $channel ? $source->remoteId : $channel,
				'name'   => $feed->title(),
				'url'    => YouTubeAddress::url( $source->remoteId ),
				'about'  => $source->setting( 'about' ),
				'avatar' => $source->setting( 'avatar' ),
			],
			static fn( string $fact ): bool => '' !== $fact,
		);
	}
}
