<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Connect\OAuthProvider;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the media of an account connected with Instagram login. */
final class Instagram extends InstagramLoginSource implements TokenDriver {
	public const TYPE    = 'instagram';
	protected const PATH = 'me/media';

	public function __construct(
		Graph $graph,
		Secrets $secrets,
		Clock $clock,
		SourceRepository $sources,
		TokenRenewal $renewal,
		private readonly Logins $logins,
	) {
		parent::__construct( $graph, $secrets, $clock, $sources, $renewal );
	}

	protected function oauth(): OAuthProvider {
		return $this->logins->instagram()->oauth();
	}

	public function tokenPattern(): string {
		return 'IG[A-Za-z0-9_-]{4,}';
	}

	/** Without an ID, a placeholder until the first refresh, which returns the account of the token. */
	public function accountId( string $address, string $token ): string {
		$id = PageAddress::id( $address );
		return '' === $id && '' !== $token ? 'me-' . substr( hash( 'sha256', $token ), 0, 12 ) : $id;
	}

	public function connect( ArrayReader $fields ): Source {
		$id = $this->accountId( $fields->string( 'page' ), $fields->string( 'token' ) );
		return $this->logins->instagram()->connect( self::TYPE, $id, $fields );
	}
}
