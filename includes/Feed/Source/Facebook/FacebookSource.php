<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;

/** Reads one edge of a connected Page: feeds read it when they need it. */
abstract class FacebookSource extends BuiltInDriver implements FacebookEdge, PermissionDriver, ConversationSource {
	/** What is requested of each entry. */
	protected const FIELDS = '';

	public function __construct(
		protected readonly FacebookReader $reader,
		private readonly FacebookConversation $conversation,
		private readonly Permissions $permissions,
	) {}

	public function query(): array {
		return [ 'fields' => static::FIELDS ];
	}

	public function checkPermissions( Source $source ): ?array {
		return $this->permissions->check( $source, $this->permissions() );
	}

	public function imageHosts( Source $source ): array {
		return [ '.fbcdn.net', '.fbsbx.com', '.facebook.com', '.cdninstagram.com' ];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.facebook.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return $this->reader->read( $source, $this, $after );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		return $this->conversation->meta( $source, $id );
	}

	public function replies( Source $source, string $commentId ): array {
		return $this->conversation->replies( $source, $commentId );
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return $this->conversation->thumbs( $source, $item, $album );
	}
}
