<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Connect\OAuthProvider;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** The media of a business account. */
final class InstagramBusiness extends InstagramBusinessSource implements TokenDriver {
	public const TYPE    = 'igbusiness';
	protected const PATH = 'media';

	public function __construct( Graph $graph, Secrets $secrets, Clock $clock, private readonly Logins $logins ) {
		parent::__construct( $graph, $secrets, $clock );
	}

	protected function oauth(): OAuthProvider {
		return $this->logins->facebook()->oauth();
	}

	public function tokenPattern(): string {
		return Facebook::TOKEN;
	}

	public function accountId( string $address, string $token ): string {
		return PageAddress::id( $address );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->logins->facebook()->connect( self::TYPE, PageAddress::id( $fields->string( 'page' ) ), $fields );
	}
}
