<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceDriver;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Provides the demo posts that ship with the plugin: the same on every site, with times relative to the day they were
 * imported.
 */
final class Demo implements SourceDriver, ConversationSource {
	public function __construct( private readonly Clock $clock ) {}

	public function label(): string {
		return __( 'Demo content', 'frontispiece' );
	}

	public function interval(): int {
		return 0;
	}

	public function imageHosts(): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return 'https://example.com/' . ( 'hashtag' === $kind ? 'tags/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $account, string $after = '' ): SourcePage {
		$now   = $this->clock->now();
		$items = array_map( [ Item::class, 'fromArray' ], Catalogue::posts( $now ) );
		return new SourcePage( $items, '', Catalogue::header() );
	}

	public function meta( Source $account, Item $item, string $id ): array {
		return ( new DemoConversation() )->meta( $item, $this->clock->now() );
	}

	public function replies( Source $account, string $commentId ): array {
		$page = ( new ArrayReader( $account->header ) )->string( 'id' );
		return ( new DemoConversation() )->replies(
			$commentId,
			$page . '_' . strtok( $commentId, '_' ),
			$this->clock->now(),
		);
	}

	public function thumbs( Source $account, Item $item, bool $album ): array {
		return ( new DemoConversation() )->thumbs( $item, $album );
	}
}
