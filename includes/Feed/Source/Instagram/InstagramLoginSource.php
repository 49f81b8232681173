<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;

/**
 * The media of an account that was connected with Instagram login. Its token is valid for 60 days and is renewed long
 * before it expires.
 */
abstract class InstagramLoginSource extends InstagramSource {
	protected const HOST = 'graph.instagram.com';
	/** What is read of the account. */
	protected const PATH = '';

	private const PROFILE = 'id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count,biography,website';

	public function __construct(
		Graph $graph,
		Secrets $secrets,
		Clock $clock,
		private readonly SourceRepository $sources,
		private readonly TokenRenewal $renewal,
	) {
		parent::__construct( $graph, $secrets, $clock );
	}

	public function checkPermissions( Source $source ): ?array {
		return ( new LoginPermissions( $this->graph ) )->check( $source->token( $this->secrets ), $this->permissions() );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		if ( '' !== $after ) {
			return $this->listed( $this->edge( $source, static::PATH, $after ), $source->remoteId, null );
		}
		$source = $this->renewal->instagram( $source );
		$header = $this->newHeader( $source, 'me', self::PROFILE );
		$id     = is_string( $header['id'] ?? null ) ? $header['id'] : $source->remoteId;
		if ( $id !== $source->remoteId ) {
			$this->sources->update( $source->id, [ 'remote_id' => $id ] );
		}
		return $this->listed( $this->edge( $source, static::PATH, '' ), $id, $header );
	}
}
