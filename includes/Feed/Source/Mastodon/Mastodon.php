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
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\ConnectField;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\ItemPhotos;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\ArrayReader;

/** An account or a hashtag of Mastodon, or of another server that speaks its API, read without an account of one's own. */
final class Mastodon implements DiscoverableDriver, ConversationSource, CommentSource {
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

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Mastodon', 'frontispiece' ),
			[ SourceDefinition::POSTS, SourceDefinition::PHOTOS ],
			interval: 15 * MINUTE_IN_SECONDS,
			isAdaptive: true,
		);
	}

	public function card(): SourceCard {
		return new SourceCard(
			__( 'Mastodon', 'frontispiece' ),
			__(
				'Show posts of any public account or hashtag, also from GoToSocial, Pleroma, Akkoma and Friendica. You don’t need an account.',
				'frontispiece',
			),
			'share',
			[ ConnectField::address() ],
		);
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

	/** Servers keep images wherever they like, and name only their addresses. */
	public function imageHosts( Source $source ): array {
		return Http::ANY_PUBLIC;
	}

	/** Servers name the links in texts themselves, and a name means nothing without its server. */
	public function address( string $kind, string $name ): string {
		return '';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return $this->timeline->page( $source, $after );
	}

	public function meta( Source $account, Item $item, string $id ): array {
		return $this->thread->meta( $account, $item );
	}

	public function replies( Source $account, string $commentId ): array {
		$id    = NumericId::of( $account->remoteId ) . '_' . strtok( $commentId, '_' );
		$found = $this->items->find( [ $id ] )[ $id ] ?? null;
		return null === $found ? [] : $this->thread->replies( $account, $found['item'], $commentId );
	}

	public function thumbs( Source $account, Item $item, bool $album ): array {
		return ItemPhotos::of( $item, $album );
	}

	public function comments( Source $account, Item $item ): array {
		return $this->thread->newest( $account, $item );
	}
}
