<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Connect\TokenLogin;
use Frontispiece\Feed\Source\Driver\ConnectField;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\MetaPermissions;
use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** The media of a business account. */
final class InstagramBusiness extends InstagramBusinessSource implements TokenDriver {
	public function __construct( Graph $graph, Secrets $secrets, Clock $clock, private readonly TokenLogin $login ) {
		parent::__construct( $graph, $secrets, $clock );
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Instagram business account (via Facebook Page)', 'frontispiece' ),
			[ SourceDefinition::PHOTOS ],
			interval: self::INTERVAL,
			edges: [ SourceDefinition::STORIES => 'igbusiness-stories' ],
			isBusiness: true,
		);
	}

	public function permissions(): array {
		return [
			MetaPermissions::instagramAccount(),
			MetaPermissions::instagramPage(),
			MetaPermissions::instagramComments(),
			MetaPermissions::pageList(),
			MetaPermissions::portfolio(),
		];
	}

	public function card(): SourceCard {
		return new SourceCard(
			__( 'Instagram account (via Facebook)', 'frontispiece' ),
			__(
				'Connect a professional account that is linked to a Facebook Page. Required for hashtags, tagged photos and other accounts.',
				'frontispiece',
			),
			'instagram',
			[
				ConnectField::token(),
				new ConnectField(
					'page',
					__( 'Account ID (if the token gives access to several accounts)', 'frontispiece' ),
					isRequired: false,
				),
			],
			$this->login->oauth(),
		);
	}

	public function tokenPattern(): string {
		return Facebook::TOKEN;
	}

	public function accountId( string $address, string $token ): string {
		return PageAddress::id( $address );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->login->connect( 'igbusiness', PageAddress::id( $fields->string( 'page' ) ), $fields );
	}

	protected function path(): string {
		return 'media';
	}
}
