<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\ItemPhotos;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Imports the posts of a Bluesky account, list or feed. Needs no account. */
final class Bluesky extends BuiltInDriver implements DiscoverableDriver, ConversationSource, CommentSource {
	public const TYPE = 'bluesky';

	private readonly BlueskyFeed $feed;
	private readonly BlueskyThread $thread;

	public function __construct(
		BlueskyApi $api,
		private readonly ItemRepository $items,
		private readonly CandidateConnector $connector,
		private readonly Clock $clock,
	) {
		$this->feed   = new BlueskyFeed( $api, $clock );
		$this->thread = new BlueskyThread( $api, $clock );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, self::TYPE, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return BlueskyDiscovery::claims( $address );
	}

	public function recognizes( WebPage $page ): bool {
		return false;
	}

	public function discover( Lookup $lookup ): array {
		return ( new BlueskyDiscovery( $this->feed, $this->clock ) )->discover( $lookup );
	}

	public function imageHosts( Source $source ): array {
		return [ 'cdn.bsky.app', 'video.bsky.app', 'video.cdn.bsky.app' ];
	}

	public function address( string $kind, string $name ): string {
		return 'hashtag' === $kind
			? BlueskyAddress::hashtag( $name )
			: 'https://' . BlueskyAddress::HOST . '/search?q=' . rawurlencode( "@$name" );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return $this->feed->page( $source, $after );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		return $this->thread->meta( $item );
	}

	public function replies( Source $source, string $commentId ): array {
		$id  = NumericId::forRemoteId( $source->remoteId ) . '_' . strtok( $commentId, '_' );
		$row = $this->items->find( [ $id ] )[ $id ] ?? null;
		return null === $row ? [] : $this->thread->repliesTo( $row['item'], $commentId );
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return ItemPhotos::forItem( $item, $album );
	}

	public function comments( Source $source, Item $item ): array {
		return $this->thread->newest( $item );
	}
}
