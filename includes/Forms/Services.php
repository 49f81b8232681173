<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;

/** The parts of Forms, each made once, when first asked for. */
final class Services {
	public function __construct( private readonly Kernel $kernel ) {}

	/** The request's own; for tests and theme code. */
	public static function of( Kernel $kernel ): self {
		return $kernel->once( self::class, static fn(): self => new self( $kernel ) );
	}

	public function types(): TagTypes {
		return $this->kernel->once( TagTypes::class, static fn(): TagTypes => new TagTypes() );
	}

	public function forms(): FormStore {
		return $this->kernel->once( FormStore::class, fn(): FormStore => new FormStore( $this->types() ) );
	}

	public function files(): Files {
		return $this->kernel->once( Files::class, fn(): Files => new Files( $this->kernel->options(), $this->kernel->signer(), new FileQuota( $this->kernel->options() ) ) );
	}

	public function mailer(): Mailer {
		return $this->kernel->once( Mailer::class, fn(): Mailer => new Mailer( $this->files(), $this->kernel->signer(), new RecipientLimit( $this->kernel->rateLimit() ) ) );
	}

	public function submissions(): Submissions {
		return $this->kernel->once( Submissions::class, fn(): Submissions => new Submissions( $this->kernel->db(), $this->kernel->clock(), $this->files() ) );
	}

	public function deliveries(): Deliveries {
		return $this->kernel->once( Deliveries::class, fn(): Deliveries => new Deliveries( $this->kernel->db(), $this->kernel->clock(), $this->submissions(), $this->forms(), $this->mailer() ) );
	}

	public function spam(): Spam {
		return $this->kernel->once( Spam::class, fn(): Spam => new Spam( $this->kernel ) );
	}

	public function feedback(): Feedback {
		return $this->kernel->once( Feedback::class, fn(): Feedback => new Feedback( $this->kernel, $this ) );
	}
}
