<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Sources;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Conversation;
use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Item;
use Frontispiece\Feed\Page;
use Frontispiece\Feed\Raw;
use Frontispiece\Feed\Source;
use Frontispiece\Kernel;

/** Posts that ship with the plugin: the same for everybody, with times relative to the day they were first shown. */
final class Demo implements Source, Conversation {
	public function __construct( private readonly Kernel $kernel ) {}

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

	public function fetch( Account $account, string $after = '' ): Page {
		$now   = $this->kernel->clock()->now();
		$items = array_map( [ Item::class, 'fromArray' ], Catalogue::posts( $now ) );
		return new Page( $items, '', Catalogue::header() );
	}

	public function meta( Account $account, Item $item, string $id ): array {
		return ( new DemoConversation() )->meta( $item, $this->kernel->clock()->now() );
	}

	public function replies( Account $account, string $commentId ): array {
		$page = ( new Raw( $account->header ) )->string( 'id' );
		return ( new DemoConversation() )->replies( $commentId, $page . '_' . strtok( $commentId, '_' ), $this->kernel->clock()->now() );
	}

	public function thumbs( Account $account, Item $item, bool $album ): array {
		return ( new DemoConversation() )->thumbs( $item, $album );
	}
}
