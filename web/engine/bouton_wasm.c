/* SPDX-License-Identifier: MIT */
#include <bouton/context.h>
#include <bouton/position.h>
static bouton *context;
__attribute__((export_name("try"))) int try(const char*t,int n);
int try(const char*t,int n){ if(!context) context=bouton_new(NULL); bouton_position*p=bouton_position_new(context); return bouton_position_read(p,t,n);}
