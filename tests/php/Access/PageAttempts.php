<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Access;

use Frontispiece\Kernel;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\SignUp;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/** One successful request per form that pages accept without JavaScript, and per link in an email. */
final class PageAttempts {
	private readonly Subscribers $subscribers;

	public function __construct( private readonly Things $things, private readonly Kernel $kernel ) {
		$this->subscribers = new Subscribers( $kernel->db(), $kernel->clock() );
	}

	/** @return array<string, \Closure(): Attempt> */
	public function all(): array {
		return [
			'page POST _wpcf7'                   => fn(): Attempt =>
				new Attempt(
					'/',
					[ '_wpcf7' => (string) $this->things->form() ] + $this->things->message(),
					isDone: $this->rises( 'submissions' ),
				),
			'page POST frontispiece_newsletter'  => fn(): Attempt => $this->signUp(),
			'link in an email: confirm'          => fn(): Attempt => $this->linked( 'confirm', Subscriber::CONFIRMED ),
			'link in an email: leave'            => fn(): Attempt => $this->linked( 'leave', Subscriber::LEFT ),
		];
	}

	private function signUp(): Attempt {
		$email = 's' . bin2hex( random_bytes( 4 ) ) . '@example.org';
		return new Attempt(
			'/',
			[ SignUp::FORM => '1', SignUp::EMAIL => $email, SignUp::AGREE => '1' ],
			isDone: fn(): bool => Subscriber::PENDING === $this->subscribers->byEmail( $email )?->status,
		);
	}

	/** The link is signed, so only the recipient of the email can have it. */
	private function linked( string $what, string $status ): Attempt {
		$subscriber = $this->subscribers->byId( $this->things->subscriber() );
		if ( null === $subscriber ) {
			throw new \RuntimeException( 'No subscriber.' );
		}
		$links = new Links( $this->kernel->signer(), $this->subscribers );
		$url   = 'confirm' === $what ? $links->confirm( $subscriber ) : $links->leave( $subscriber );
		return new Attempt(
			str_replace( home_url(), '', $url ),
			[ 'x' => '1' ],
			isDone: fn(): bool => $status === $this->subscribers->byId( $subscriber->id )?->status,
		);
	}

	/** @return \Closure(): bool */
	private function rises( string $table ): \Closure {
		$count  = fn(): int => $this->kernel->db()->int( "SELECT COUNT(*) FROM {{$table}}" );
		$before = $count();
		return static fn(): bool => $count() > $before;
	}
}
