<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;

/** An edge of a business account, read with the token of the Facebook page that it belongs to. */
abstract class InstagramBusinessSource extends InstagramSource implements PermissionDriver {
	private const PROFILE = 'id,username,name,biography,website,followers_count,media_count,profile_picture_url';

	protected function host(): string {
		return 'graph.facebook.com';
	}

	public function checkPermissions( Source $source ): ?array {
		return ( new Permissions( $this->graph, $this->secrets ) )->check( $source, $this->permissions() );
	}

	abstract protected function path(): string;

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$header = '' === $after ? $this->newHeader( $source, $source->remoteId, self::PROFILE ) : null;
		return $this->listed( $this->edge( $source, "{$source->remoteId}/{$this->path()}", $after ), $source->remoteId, $header );
	}
}
