<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/**
 * Posts that no network provides any longer, or never did: reviews and group posts (Meta closed both edges), and posts
 * that an owner enters by hand or imports from CSV. They are shown from the site's own tables and never refreshed.
 */
final class ManualSource implements SourceDriver {
	public function label(): string {
		return __( 'Stored posts', 'frontispiece' );
	}

	public function interval(): int {
		return 0;
	}

	public function imageHosts(): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.facebook.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $account, string $after = '' ): SourcePage {
		return new SourcePage( [] );
	}
}
