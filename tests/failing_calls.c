/* SPDX-License-Identifier: MIT */
/*
 * A seccomp filter makes a signal of each system call that may fail. Its handler makes the call
 * itself, with a sixth argument that the filter lets pass, or does not.
 */
#include "failing_calls.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#ifdef __x86_64__

enum { PASS = 0x626f7574 };

static const struct {
    int number;
    failing_kind kind;
} calls[] = {
    {SYS_open, FAILING_OPEN},       {SYS_openat, FAILING_OPEN},
    {SYS_read, FAILING_READ},       {SYS_pread64, FAILING_READ},
    {SYS_write, FAILING_WRITE},     {SYS_pwrite64, FAILING_WRITE},
    {SYS_writev, FAILING_WRITE},    {SYS_fsync, FAILING_SYNC},
    {SYS_fdatasync, FAILING_SYNC},  {SYS_rename, FAILING_RENAME},
    {SYS_renameat, FAILING_RENAME}, {SYS_renameat2, FAILING_RENAME},
    {SYS_close, FAILING_CLOSE},     {SYS_ftruncate, FAILING_TRUNCATE},
    {SYS_flock, FAILING_KINDS},     {SYS_unlink, FAILING_KINDS},
    {SYS_mkdir, FAILING_KINDS},
};

enum { CALLS = sizeof calls / sizeof *calls };

static const failing_order *order;

static long make(long number, const greg_t *r, long third) {
    register long r10 __asm__("r10") = r[REG_R10];
    register long r8 __asm__("r8") = r[REG_R8];
    register long r9 __asm__("r9") = PASS;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(r[REG_RDI]), "S"(r[REG_RSI]), "d"(third), "r"(r10), "r"(r8),
                       "r"(r9)
                     : "rcx", "r11", "memory");
    return result;
}

static failing_kind kind_of(long number) {
    for (size_t i = 0; i < CALLS; i++)
        if (calls[i].number == number)
            return calls[i].kind;
    return FAILING_KINDS;
}

static long answer(long number, const greg_t *r) {
    const failing_kind kind = kind_of(number);
    const long third = r[REG_RDX];
    const bool moves = kind == FAILING_READ || kind == FAILING_WRITE, vector = number == SYS_writev,
               of_all = order->what >= FAILING_KILLED;
    const long part = moves && !vector && third > 1 ? third / 2 : third;
    if ((kind == FAILING_WRITE && r[REG_RDI] == STDERR_FILENO) ||
        (of_all ? kind == FAILING_READ : kind != order->kind) || !failing_now())
        return make(number, r, third);
    switch (order->what) {
    case FAILING_CALL:
        if (kind == FAILING_CLOSE)
            make(number, r, third); /* it is closed all the same */
        return -order->error;
    case FAILING_SHORT:
        return make(number, r, part);
    case FAILING_KILLED:
        if (kind == FAILING_WRITE)
            make(number, r, part);
        kill(getpid(), SIGKILL);
        return 0;
    default:
        kill(getpid(), SIGSTOP);
        return make(number, r, third);
    }
}

static void on_call(int signal, siginfo_t *info, void *context) {
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    const int before = errno;
    (void)signal;
    registers[REG_RAX] = answer(info->si_syscall, registers);
    errno = before;
}

bool failing_calls_begin(const failing_order *given) {
    struct sock_filter filter[CALLS + 7];
    size_t size = 0;
    const struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER};
    order = given;
    filter[size++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 5 * sizeof(uint64_t));
    filter[size++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PASS, CALLS + 3, 0);
    filter[size++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[size++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 0, CALLS + 1);
    filter[size++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < CALLS; i++)
        filter[size++] = (struct sock_filter)BPF_JUMP(
            BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i].number, (unsigned char)(CALLS - i), 0);
    filter[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
    const struct sock_fprog program = {.len = (unsigned short)size, .filter = filter};
    return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool failing_calls_begin(const failing_order *order) {
    (void)order;
    return false;
}

#endif
