<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Connect\AccountCandidate;
use Frontispiece\Feed\Source\Connect\App;
use Frontispiece\Feed\Source\Connect\FacebookAccounts;
use Frontispiece\Feed\Source\Recognition\RecognizedToken;
use Frontispiece\Feed\Source\Recognition\TokenRecognizer;
use Frontispiece\Kernel\Clock;

/** Recognizes tokens of Facebook: of a person, a Page, a system user or an app. */
final class FacebookTokenRecognizer implements TokenRecognizer {
	private const TYPES = [ 'facebook', 'igbusiness' ];

	public function __construct(
		private readonly TokenInspector $inspector,
		private readonly FacebookAccounts $accounts,
		private readonly App $app,
		private readonly Clock $clock,
	) {}

	public function recognize( string $token, string $type ): RecognizedToken {
		$facts    = $this->inspector->inspect( $token );
		$type     = in_array( $type, self::TYPES, true ) ? $type : 'facebook';
		$accounts = $this->accounts->forToken( $token, $type, $facts );
		return new RecognizedToken(
			self::kind( $facts ),
			self::title( $facts ),
			array_map(
				static fn( AccountCandidate $candidate ): array => [ 'name' => $candidate->name, 'detail' => $candidate->detail ],
				$accounts,
			),
			[] === $accounts ? [] : [ $type ],
			TokenFacts::APP === $facts->kind ? null : $facts->scopes,
			$facts->expiresAt,
			$facts->dataEnds,
			$facts->appName,
			$this->advice( $facts, $accounts, $type ),
		);
	}

	private static function kind( TokenFacts $facts ): string {
		return match ( $facts->kind ) {
			TokenFacts::PAGE        => RecognizedToken::PAGE,
			TokenFacts::SYSTEM_USER => RecognizedToken::SYSTEM_USER,
			TokenFacts::APP         => RecognizedToken::APP,
			default                 => RecognizedToken::USER,
		};
	}

	private static function title( TokenFacts $facts ): string {
		return match ( $facts->kind ) {
			TokenFacts::PAGE        => __( 'Facebook Page access token', 'frontispiece' ),
			TokenFacts::SYSTEM_USER => __( 'System user access token (business portfolio)', 'frontispiece' ),
			TokenFacts::APP         => __( 'Facebook app access token', 'frontispiece' ),
			default                 => __( 'Facebook user access token', 'frontispiece' ),
		};
	}

	/**
	 * @param list<AccountCandidate> $accounts
	 * @return list<string>
	 */
	private function advice( TokenFacts $facts, array $accounts, string $type ): array {
		if ( TokenFacts::APP === $facts->kind ) {
			return [
				__(
					'An app access token contains your App Secret and doesn\'t belong to an account. Create a user or system user access token instead.',
					'frontispiece',
				),
			];
		}
		$advice = [] === $accounts ? [ self::noAccount( $facts, $type ) ] : [];
		$isShort = $facts->isShortLived( $this->clock->now() );
		return match ( true ) {
			$isShort && $this->app->isOf( $facts->appId ) => [
				...$advice,
				__(
					'This token expires within hours. This site uses your app to exchange it for a long-lived one.',
					'frontispiece',
				),
			],
			$isShort => [
				...$advice,
				__(
					'This token expires within hours, and updates stop then. Use a system user access token, or enter the ID and secret of the app that created this token, so that this site can exchange it.',
					'frontispiece',
				),
			],
			default  => $advice,
		};
	}

	private static function noAccount( TokenFacts $facts, string $type ): string {
		return match ( true ) {
			'igbusiness' === $type => __(
				'No Instagram account was found. Link a professional Instagram account to your Page, and create the token with the permissions instagram_basic and pages_read_engagement.',
				'frontispiece',
			),
			TokenFacts::SYSTEM_USER === $facts->kind => __(
				'No Page was found. Assign the Page to the system user under Assign assets, then generate the token again.',
				'frontispiece',
			),
			default => __(
				'No Page was found. Create the token with the permissions pages_show_list and pages_read_engagement, and select your Page when Facebook asks.',
				'frontispiece',
			),
		};
	}
}
