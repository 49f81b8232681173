<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Posts that ship with the plugin: the same for everybody, with times relative to the day they were first shown. */
final class Demo extends BuiltInDriver implements ConnectableDriver, ConversationSource {
	public const TYPE = 'demo';

	/** @param Kernel $kernel makes the installer, which pages that show the demo don't need */
	public function __construct( private readonly Clock $clock, private readonly Kernel $kernel ) {}

	public function connect( ArrayReader $fields ): Source {
		return $this->kernel->get( DemoInstaller::class )->install( self::TYPE );
	}

	public function address( string $kind, string $name ): string {
		return 'https://example.com/' . ( 'hashtag' === $kind ? 'tags/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$now   = $this->clock->now();
		$items = array_map( [ Item::class, 'fromArray' ], DemoCatalog::posts( $now ) );
		return new SourcePage( $items, '', DemoCatalog::header() );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		return ( new DemoConversation() )->meta( $item, $this->clock->now() );
	}

	public function replies( Source $source, string $commentId ): array {
		$page = ( new ArrayReader( $source->header ) )->string( 'id' );
		return ( new DemoConversation() )->replies(
			$commentId,
			$page . '_' . strtok( $commentId, '_' ),
			$this->clock->now(),
		);
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return ( new DemoConversation() )->thumbs( $item, $album );
	}
}
