<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

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
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\ItemPhotos;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\ArrayReader;

/** Imports the posts of an account or hashtag on Mastodon, or on another server with the same API. Needs no account. */
final class Mastodon extends BuiltInDriver implements DiscoverableDriver, ConversationSource, CommentSource {
	public const TYPE = 'mastodon';

	private readonly MastodonTimeline $timeline;
	private readonly MastodonThread $thread;

	public function __construct(
		MastodonApi $api,
		SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly CandidateConnector $connector,
	) {
		$this->timeline = new MastodonTimeline( $api, $sources );
		$this->thread   = new MastodonThread( $api );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, self::TYPE, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return MastodonAddress::isClaimed( $address );
	}

	public function recognizes( WebPage $page ): bool {
		return MastodonDiscovery::recognizes( $page );
	}

	public function discover( Lookup $lookup ): array {
		return ( new MastodonDiscovery() )->discover( $lookup );
	}

	/** Servers may keep images on any host and only return their URLs. */
	public function imageHosts( Source $source ): array {
		return Http::ANY_PUBLIC;
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return $this->timeline->page( $source, $after );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		return $this->thread->meta( $source, $item );
	}

	public function replies( Source $source, string $commentId ): array {
		$id  = NumericId::forRemoteId( $source->remoteId ) . '_' . strtok( $commentId, '_' );
		$row = $this->items->find( [ $id ] )[ $id ] ?? null;
		return null === $row ? [] : $this->thread->replies( $source, $row['item'], $commentId );
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return ItemPhotos::forItem( $item, $album );
	}

	public function comments( Source $source, Item $item ): array {
		return $this->thread->newest( $source, $item );
	}
}
