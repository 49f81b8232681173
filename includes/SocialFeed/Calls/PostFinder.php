<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;

/** Finds the stored post that a call names. Posts that are not stored cannot be requested. */
final class PostFinder {
	public function __construct(
		private readonly ItemRepository $items,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
	) {}

	public function find( string $id ): ?Post {
		$row = $this->items->find( [ $id ] )[ $id ] ?? null;
		if ( null === $row ) {
			return null;
		}
		$source = $this->sources->byId( $row['source_id'] );
		$driver = null === $source ? null : $this->drivers->get( $source->type );
		return null !== $source && $driver instanceof ConversationSource
			? new Post( $source, $row['item'], $driver )
			: null;
	}
}
